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
