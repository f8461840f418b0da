import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

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
