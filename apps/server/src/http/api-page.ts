import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { KEY_HOURS } from '@fairtab/domain/input/field-limits';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import { ASK_AGAIN, encodingOf, keep, sendDocument } from '../pages/send-document.ts';
import { GUEST_COOKIE } from './guest-device.ts';
import { MAX_KEY_LENGTH } from './idempotency.ts';
import { type AppEnv, strangerAt } from './request-context.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { padding: .75rem 0; cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; }
summary span { display: block; opacity: .8; }
pre { overflow: auto; }
button { font: inherit; min-height: 44px; padding: 0 1.25rem; }
`;

/** Serves the API description as `/openapi.json` and as HTML without scripts at `/api`. Made once, on the first request. */
export function serveApiDescription(
  app: Hono<AppEnv>,
  { traffic }: Services,
  mounted: readonly Endpoint[],
): void {
  const documents = {
    '/openapi.json': ['application/json', keep(() => JSON.stringify(openApiDocument(mounted)))],
    '/api.css': ['text/css; charset=utf-8', keep(() => STYLE)],
    '/api': ['text/html; charset=UTF-8', keep(() => String(page(mounted, openApiDocument(mounted))))],
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

type ApiDocument = ReturnType<typeof openApiDocument>;

function page(mounted: readonly Endpoint[], { info, paths }: ApiDocument) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${PRODUCT_NAME}: the calls</title>
        <link rel="stylesheet" href="/api.css" />
      </head>
      <body>
        <h1>${PRODUCT_NAME}: the calls</h1>
        <p>${info.description} For programs: <a href="/openapi.json">openapi.json</a>.</p>
        ${mounted.map(
          (endpoint) => html`<details>
            <summary><b>${endpoint.method}</b> <code>${endpoint.path}</code><span>${endpoint.summary}</span></summary>
            <pre>${JSON.stringify(paths[endpoint.path]?.[endpoint.method.toLowerCase()], null, 2)}</pre>
          </details>`,
        )}
      </body>
    </html>`;
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
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}

const SHARE = [{ share: [] }, { share: [], guest: [] }, { share: [], guestHeader: [] }];

const SECURITY = {
  public: [],
  session: [{ session: [] }, { bearer: [] }],
  share: SHARE,
  admin: [{ session: [] }, { bearer: [] }],
  session_or_share: [{ session: [] }, { bearer: [] }, ...SHARE],
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
