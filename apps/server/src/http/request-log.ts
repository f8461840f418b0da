import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { AppError } from './errors.ts';
import type { AppEnv } from './request-context.ts';

const REFUSALS = new Set([401, 403, 404, 409, 429]);

/** Logs requests by route, never by URL, which may contain share tokens. Refusals are logged visibly, and everything is counted. */
export function logRequests(log: Logger, metrics: Metrics | null): MiddlewareHandler<AppEnv> {
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
export function nameRequest(trustProxy: number): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    const named = trustProxy > 0 ? http.req.header(REQUEST_ID) : undefined;
    const id = named !== undefined && ACCEPTABLE.test(named) ? named : randomBytes(5).toString('hex');
    http.set('requestId', id);
    await next();
    http.res.headers.set(REQUEST_ID, id);
  };
}
