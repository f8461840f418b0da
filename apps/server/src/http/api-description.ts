import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { KEY_HOURS } from '@fairtab/domain/input/field-limits';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import { ASK_AGAIN, encodingOf, keep, sendDocument } from '../pages/documents.ts';
import { MAX_KEY_LENGTH } from './identify.ts';
import { PLAIN_CSS } from './plain-page.ts';
import { type AppEnv, GUEST_COOKIE, strangerAt } from './request-context.ts';

/** Serves the API description, made once, on the first request; and the style of plain pages. */
export function serveApiDescription(
  app: Hono<AppEnv>,
  { traffic }: Services,
  mounted: readonly Endpoint[],
): void {
  const documents = {
    '/openapi.json': ['application/json', keep(() => JSON.stringify(openApiDocument(mounted)))],
    '/plain.css': ['text/css; charset=utf-8', keep(() => PLAIN_CSS)],
  } as const;
  for (const [path, [contentType, bodyIn]] of Object.entries(documents))
    app.get(path, (http: Context<AppEnv>) =>
      traffic.serve(strangerAt(http), async () => {
        const encoding = encodingOf(http.req.header('accept-encoding'));
        http.header('vary', 'Accept-Encoding');
        return sendDocument(
          http,
          { status: 200, body: await bodyIn(encoding), cacheControl: ASK_AGAIN, contentType },
          encoding,
        );
      }),
    );
}

/** The OpenAPI 3.1 description, generated from the schemas that parse the calls. */
function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: `Money is integer cents throughout. Writing calls take an Idempotency-Key header of 1 to ${MAX_KEY_LENGTH} characters: the same request sent again with its key within ${KEY_HOURS} hours has the first one’s outcome and shows what is now; another request with that key is refused (409 request.key_reused). A refusal uses up no key.`,
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fairtab.session_token' },
        bearer: { type: 'http', scheme: 'bearer' },
        share: { type: 'apiKey', in: 'header', name: GUEST_HEADERS.share },
        guest: { type: 'apiKey', in: 'cookie', name: GUEST_COOKIE },
        guestHeader: { type: 'apiKey', in: 'header', name: GUEST_HEADERS.device },
        bill: { type: 'apiKey', in: 'header', name: GUEST_HEADERS.bill },
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}

const SHARE = [{ share: [] }, { share: [], guest: [] }, { share: [], guestHeader: [] }];

const SESSION = [{ session: [] }, { bearer: [] }];

const SECURITY = {
  public: [],
  session: SESSION,
  share: SHARE,
  admin: SESSION,
  session_or_share: [...SESSION, ...SHARE],
  session_or_link: [...SESSION, ...SHARE, { bill: [] }],
};

function operation(endpoint: Endpoint) {
  const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
    content: { 'application/json': { schema: schemaOf(schema, io) } },
  });
  return {
    summary: endpoint.summary,
    security: SECURITY[endpoint.access],
    parameters: [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, ...json(endpoint.body, 'input') } }),
    responses: {
      200: { description: 'OK', ...json(endpoint.response, 'output') },
      default: {
        description: 'An error with its code, and a title and text to show',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Code validates amounts, which JSON Schema cannot express: they are described as integers. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'integer' });
    },
  });
