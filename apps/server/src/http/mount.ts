import { gzipSync } from 'node:zlib';
import type { Access, Answer, Endpoint, Received } from '@fairtab/contract/wire/endpoint';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { CaptchaBody } from '@fairtab/contract/wire/scalars';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import { AppError } from './errors.ts';
import { identify } from './identify.ts';
import {
  type AppEnv,
  callerOf,
  isAdmin,
  type RequestContext,
  type SessionContext,
  type ShareContext,
} from './request-context.ts';

type ContextFor<A extends Access> = A extends 'session' | 'admin'
  ? SessionContext
  : A extends 'share'
    ? ShareContext
    : RequestContext;

type Handler<E extends Endpoint> = (
  context: ContextFor<E['access']>,
  input: Received<E>,
  http: Context<AppEnv>,
) => Promise<Answer<E> | Uint8Array | Response>;

export type Mounted = Endpoint[];

/** Mounted endpoints check access, parse input and answer with JSON, unless the handler returns its bytes or a Response. */
export function createMount(app: Hono<AppEnv>, services: Services, mounted: Mounted) {
  /** `waits`: the call waits for something other than the database, so it takes no turn in the queue. */
  return function mount<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    { waits = false }: { waits?: boolean } = {},
  ): void {
    mounted.push(endpoint);
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (http) => {
      const context = await requireAccess(await identify(services, http), endpoint.access);
      const input = {
        params: parse(endpoint.params, http.req.param(), 'address'),
        query: parse(endpoint.query, http.req.query(), 'query'),
        body: endpoint.body && parse(endpoint.body, parseJson(await http.req.text()), 'body'),
      };
      if (asksForCaptcha(endpoint, input.query)) await requireCaptcha(context, CaptchaBody.parse(input.body));
      const serve = async () => {
        const answer = await handler(context as ContextFor<E['access']>, input as Received<E>, http);
        return answer instanceof Response ? answer : answerJson(http, answer as object);
      };
      return waits ? serve() : services.traffic.serve(callerOf(context), serve);
    });
  };
}

export type Mount = ReturnType<typeof createMount>;

const PasswordQuery = z.object({ grant_type: z.literal('password') });

const asksForCaptcha = ({ captcha }: Endpoint, query: unknown) =>
  captcha === 'always' || (captcha === 'password' && PasswordQuery.safeParse(query).success);

async function requireAccess(context: RequestContext, access: Access): Promise<RequestContext> {
  const { services, user, share } = context;
  if (access === 'share' && share === null) throw new AppError('share.token_missing');
  const isKnown = user !== null || share !== null;
  if (access === 'session_or_share' && !isKnown) throw new AppError('auth.required');
  if (access === 'session_or_link' && !isKnown && !context.headers.has(GUEST_HEADERS.bill))
    throw new AppError('auth.required');
  if (access === 'session' || access === 'admin') {
    if (user === null) throw new AppError('auth.required');
    if (access === 'admin' && !(await isAdmin(services.database.kysely, user.id)))
      throw new AppError('auth.admin_only');
  }
  return context;
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  if (unknown.length > 0) throw new AppError('request.field_refused', { field: unknown.join(', ') });
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || where);
  throw new AppError('request.invalid', { where: [...new Set(fields)].join(', ') });
}

const isStorable = (text: string) => !text.includes('\0');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new Unstorable();
      return value;
    });
  } catch (error) {
    const where = error instanceof Unstorable ? 'a character that cannot be kept' : 'the body is not JSON';
    throw new AppError('request.invalid', { where });
  }
}

class Unstorable extends Error {}

/** Bytes; shorter answers fit into one packet anyway. */
const COMPRESSED_FROM = 1024;

const encoder = new TextEncoder();

/** `value` may be bytes of JSON. Compressing in one go is several times faster than Hono's compression streams. */
export function answerJson(http: Context<AppEnv>, value: object): Response {
  const json = value instanceof Uint8Array ? Buffer.from(value) : encoder.encode(JSON.stringify(value));
  http.header('content-type', 'application/json');
  if (json.length < COMPRESSED_FROM) {
    // Without its length, Hono would compress it.
    http.header('content-length', String(json.length));
    return http.body(json);
  }
  http.header('vary', 'Accept-Encoding', { append: true });
  if (!/\bgzip\b/.test(http.req.header('accept-encoding') ?? '')) return http.body(json);
  http.header('content-encoding', 'gzip');
  return http.body(gzipSync(json, { level: 3 }));
}

/** Requires the captcha, if one is set up. @throws AppError auth.captcha_failed, auth.captcha_unavailable */
export async function requireCaptcha(
  { services, log }: Pick<RequestContext, 'services' | 'log'>,
  { captcha_token: token }: { captcha_token?: string | undefined },
): Promise<void> {
  const { captcha } = services;
  if (captcha === null) return;
  if (token === undefined || token === '') throw new AppError('auth.captcha_failed');
  const passed = await captcha.verify(token).catch((error: unknown) => {
    log.error({ err: error }, 'a captcha could not be checked');
    throw new AppError('auth.captcha_unavailable');
  });
  if (!passed) throw new AppError('auth.captcha_failed');
}
