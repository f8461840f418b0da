import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './request-context.ts';

/** In characters: what is shorter fits into one packet as it is. */
const COMPRESSED_FROM = 1024;

/**
 * Answers with JSON, compressed at once where the client takes it: through the streams of Hono's compression, which remains for
 * everything else, it takes several times as long.
 */
export function answerJson(http: Context<AppEnv>, value: object): Response {
  const text = JSON.stringify(value);
  http.header('content-type', 'application/json');
  if (text.length < COMPRESSED_FROM) return http.body(text);
  http.header('vary', 'Accept-Encoding', { append: true });
  if (!/\bgzip\b/.test(http.req.header('accept-encoding') ?? '')) return http.body(text);
  http.header('content-encoding', 'gzip');
  return http.body(gzipSync(text, { level: 3 }));
}
