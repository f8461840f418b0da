import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './request-context.ts';

/** Characters; shorter answers fit into one packet anyway. */
const COMPRESSED_FROM = 1024;

/** Answers with JSON, compressed in one go if the client accepts it: several times faster than Hono's compression streams. */
export function answerJson(http: Context<AppEnv>, value: object): Response {
  const text = JSON.stringify(value);
  http.header('content-type', 'application/json');
  if (text.length < COMPRESSED_FROM) return http.body(text);
  http.header('vary', 'Accept-Encoding', { append: true });
  if (!/\bgzip\b/.test(http.req.header('accept-encoding') ?? '')) return http.body(text);
  http.header('content-encoding', 'gzip');
  return http.body(gzipSync(text, { level: 3 }));
}
