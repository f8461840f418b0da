import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

/** What proxies and load balancers call it. */
export const REQUEST_ID = 'x-request-id';

/** As long as their ids are; nothing that would forge a line of a log. */
const ACCEPTABLE = /^[\w.:+/=-]{1,128}$/;

/**
 * Names each request: in its answer, in every line of the log that is about it, and in the words of an error that is ours. A
 * proxy's own name for it is kept; without a proxy the header is not believed.
 * @param trustProxy how many proxies stand before the server
 */
export function nameRequest(trustProxy: number): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    const named = trustProxy > 0 ? http.req.header(REQUEST_ID) : undefined;
    const id = named !== undefined && ACCEPTABLE.test(named) ? named : randomBytes(5).toString('hex');
    http.set('requestId', id);
    await next();
    http.res.headers.set(REQUEST_ID, id);
  };
}
