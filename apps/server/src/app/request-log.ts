import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './mount.ts';

/** Logs every request by its route, never by its address: addresses can hold share tokens. */
export function logRequests(log: Logger): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    log.debug(
      { method: http.req.method, route: routePath(http, -1), status: http.res.status, ms },
      'request',
    );
  };
}
