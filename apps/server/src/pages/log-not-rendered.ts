import type { Context } from 'hono';
import type { Services } from '../app/services.ts';
import { toShown } from '../http/errors.ts';
import type { AppEnv } from '../http/request-context.ts';

/** Logs why a page was not rendered; as an error, unless it is one that users see. */
export function logNotRendered({ log }: Services, http: Context<AppEnv>, error: unknown): void {
  const entry = { err: error, request: http.get('requestId') };
  log[toShown(error) === null ? 'error' : 'debug'](entry, 'a page was not rendered');
}
