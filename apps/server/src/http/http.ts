import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@fairtab/domain/input/limits';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { DatabaseUnavailableError } from '../adapters/database/unavailable.ts';
import type { Services } from '../app/services.ts';
import { addressBucket } from '../limits/token-buckets.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isBuilt } from '../pages/pages.ts';
import { AppError, ShownError, toShown } from './errors.ts';
import { createHostCheck, originFor } from './hosts.ts';
import { plainPage } from './plain-page.ts';
import { type AppEnv, languageOf } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

const RETRY_AFTER_SECONDS = '2';

/** How much of an unread body we drain before closing, and for how long: a photo from a slow phone. */
const REST = { bytes: LIMITS.imageBytes, ms: 30_000 };

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** For monitoring: under any host name, and without rate limits. */
const MONITORING = new Set(['/health', '/ready']);

export type HttpOptions = {
  /** How many proxies are in front of the server, each of which appends to the forwarding headers; 0 for none. */
  trustProxy: number;
  publicUrl: string | undefined;
};

/** The HTTP pipeline without routes: headers, limits and error handling. */
export function createHttp(services: Services, options: HttpOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(linger(REST));
  app.use(endConnections(services));
  app.use(nameRequest(options.trustProxy));
  app.use(logRequests(services.log, services.metrics));
  app.use(securityHeaders({ ...options, photoOrigin: services.storage.direct?.origin }));
  // Cached documents are compressed already, in the same encoding (documents.ts).
  app.use(compress({ encoding: 'gzip' }));
  app.use(keepAnswersPrivate);
  app.use(refuseUnstorable);
  app.use(refuseForeignHosts(options));
  app.use(refuseForeignOrigins(options));
  app.use(limitBody());
  app.use(async (http, next) => {
    const address = addressBucket(clientAddress(http, options.trustProxy));
    http.set('address', address);
    const { path } = http.req;
    // Serving a built file is as cheap as counting it, and a page has many.
    if (!isBuilt(path) && !MONITORING.has(path)) await services.traffic.countAddress(address);
    await next();
  });
  app.onError((error, http) => answerError(error, http, services));
  return app;
}

/** The database reports its outages once; a full file storage is only reported here. */
function levelOf(error: Error, known: ShownError | null): 'error' | 'warn' | 'debug' {
  if (error instanceof DatabaseUnavailableError) return 'debug';
  return known === null ? 'error' : 'warn';
}

function answerError(error: Error, http: Context<AppEnv>, services: Services): Response {
  const known = toShown(error);
  const request = http.get('requestId');
  // Caused by the client leaving.
  const level = http.req.raw.signal.aborted ? 'debug' : levelOf(error, known);
  if (!(error instanceof ShownError))
    services.log[level]({ request, err: error, route: http.req.routePath }, 'request failed');
  const shown = known ?? new AppError('server.failed', { request });
  const { status } = shown;
  const body = shown.toBody(languageOf(http));
  const isPage = http.req.header('sec-fetch-dest') === 'document';
  const { title: heading, message: text } = body.error;
  return new Response(isPage ? plainPage(languageOf(http), { heading, text }) : JSON.stringify(body), {
    status,
    headers: {
      'content-type': isPage ? 'text/html; charset=UTF-8' : 'application/json',
      ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    },
  });
}

function endConnections({ stopping }: Services) {
  return async (http: Context<AppEnv>, next: () => Promise<void>): Promise<void> => {
    await next();
    if (stopping.begun) http.header('connection', 'close');
  };
}

/** No caching by browsers or proxies; photos and pages override this. */
async function keepAnswersPrivate(http: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  await next();
  const { headers } = http.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/** PostgreSQL cannot store NUL characters, so no valid URL has one. */
function refuseUnstorable(http: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  if (http.req.url.includes('%00')) throw new AppError('request.invalid', { where: 'address' });
  return next();
}

const askedHost = (http: Context<AppEnv>, trustProxy: number): string =>
  forwarded(http, 'x-forwarded-host', trustProxy) ?? http.req.header('host') ?? '';

/**
 * The value that our outermost proxy appended: clients can forge what precedes it. If there are fewer values, a proxy replaced
 * the header, and the innermost counts. Ignored without proxies.
 */
function forwarded(http: Context<AppEnv>, header: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const values = http.req.header(header)?.split(',') ?? [];
  return values.at(-Math.min(proxies, values.length))?.trim();
}

function refuseForeignHosts({ publicUrl, trustProxy }: HttpOptions) {
  const isOurs = createHostCheck(publicUrl);
  return (http: Context<AppEnv>, next: () => Promise<void>) => {
    const host = askedHost(http, trustProxy);
    if (isOurs(host)) http.set('origin', originFor(publicUrl, host));
    else if (!MONITORING.has(http.req.path)) throw new AppError('request.wrong_host');
    return next();
  };
}

/** Refuses writes from pages of other sites, in addition to SameSite cookies. */
function refuseForeignOrigins({ trustProxy }: HttpOptions) {
  return async (http: Context<AppEnv>, next: () => Promise<void>): Promise<void> => {
    if (WRITES.has(http.req.method)) {
      const site = http.req.header('sec-fetch-site');
      const origin = http.req.header('origin');
      const host = askedHost(http, trustProxy);
      const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      const foreignOrigin = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
      if (foreignSite || (site === undefined && foreignOrigin)) throw new AppError('request.foreign_origin');
    }
    await next();
  };
}

function limitBody() {
  const refuse = () => {
    throw new AppError('request.too_large');
  };
  const limit = bodyLimit({ maxSize: LIMITS.bodyBytes, onError: refuse });
  return (http: Context<AppEnv>, next: () => Promise<void>) => {
    // Photos have a larger limit, enforced where they are received.
    if (!WRITES.has(http.req.method) || http.req.path.startsWith('/storage/')) return next();
    // Node enforces Content-Length. Without it the body is counted, which builds another request.
    const length = http.req.header('content-length');
    if (length === undefined || http.req.header('transfer-encoding') !== undefined) return limit(http, next);
    return Number(length) > LIMITS.bodyBytes ? refuse() : next();
  };
}

const clientAddress = (http: Context<AppEnv>, trustProxy: number): string =>
  forwarded(http, 'x-forwarded-for', trustProxy) ?? getConnInfo(http).remote.address ?? 'unknown';

const REFUSALS = new Set([401, 403, 404, 409, 429]);

/** Logs requests by route, never by URL, which may contain share tokens. Refusals are logged visibly, and everything is counted. */
function logRequests(log: Logger, metrics: Metrics | null): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    const start = performance.now();
    await next();
    const took = performance.now() - start;
    const ms = Math.round(took);
    const { status } = http.res;
    const request = {
      request: http.get('requestId'),
      method: http.req.method,
      route: routeOf(http),
      status,
      ms,
    };
    metrics?.answered({ method: request.method, route: request.route, status, seconds: took / 1000 });
    const code = http.error instanceof AppError ? http.error.code : undefined;
    if (code !== undefined && code !== 'request.not_found' && REFUSALS.has(status)) {
      const user = http.get('user')?.id;
      log.info({ ...request, code, ...(user === undefined ? {} : { user }) }, 'refused');
    } else log.debug(request, 'request');
  };
}

/** The last match: wildcard routes matched too. */
function routeOf(http: Context<AppEnv>): string {
  const routes = matchedRoutes(http).map(({ path }) => path);
  return routes.findLast((path) => !path.includes('*')) ?? 'page';
}

export const REQUEST_ID = 'x-request-id';

/** As long as proxies' ids, without characters that could forge log lines. */
const ACCEPTABLE = /^[\w.:+/=-]{1,128}$/;

/** Gives each request an id for answer, log and error pages. Keeps proxies' ids; ignores the header without proxies. */
function nameRequest(trustProxy: number): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    const named = trustProxy > 0 ? http.req.header(REQUEST_ID) : undefined;
    const id = named !== undefined && ACCEPTABLE.test(named) ? named : randomBytes(5).toString('hex');
    http.set('requestId', id);
    await next();
    http.res.headers.set(REQUEST_ID, id);
  };
}

export type Rest = { bytes: number; ms: number };

/** Answers refused uploads, then drains what still arrives: closing at once would make the sender discard the answer. */
export function linger(rest: Rest): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    await next();
    // Requests of tests have no connection.
    const incoming = http.env?.incoming;
    if (incoming === undefined || incoming.complete) return;
    await answerWhole(http, drained(incoming, rest));
  };
}

/** Content-Length completes the answer; the body stream, and with it the connection, ends `after`. */
async function answerWhole(http: Context<AppEnv>, after: Promise<void>): Promise<void> {
  const bytes = new Uint8Array(await http.res.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      void after.then(() => controller.close()).catch(() => {});
    },
  });
  const { status, headers } = http.res;
  headers.set('connection', 'close');
  headers.set('content-length', String(bytes.byteLength));
  http.res = new Response(body, { status, headers });
}

function drained(incoming: IncomingMessage, { bytes, ms }: Rest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    let read = 0;
    // An earlier reader would buffer everything.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Uint8Array) => {
      read += chunk.byteLength;
      if (read > bytes) resolve();
    });
    incoming.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    incoming.once('end', resolve);
    incoming.resume();
  });
}
