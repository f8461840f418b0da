import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from '../http/request-context.ts';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** A cached document is compressed once, others per request, with half the effort. */
const QUALITY = { kept: 5, once: 3 };

export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that Accept-Encoding allows; none only if http.ts would not compress it either. */
export function encodingOf(accepted = ''): Encoding {
  if (/\bbr\b/i.test(accepted)) return 'br';
  return /\bgzip\b|\*/i.test(accepted) ? 'gzip' : null;
}

export async function encoded(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  use: keyof typeof QUALITY,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === null) return bytes;
  if (encoding === 'gzip') return new Uint8Array(await zipped(bytes, { level: QUALITY[use] }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[use],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Browsers must not cache bills: going back would show an outdated payment handle. */
export const NO_STORE = 'no-store';
export const PRIVATE = 'private, no-store';

/** Cached, but revalidated by ETag. Bare pages hold nothing of a bill. */
export const ASK_AGAIN = 'no-cache';

export type CachedDocument = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

/** Creates a text on first use, and each of its encodings once. */
export function keep(make: () => string): CachedDocument {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    bytes ??= Buffer.from(make());
    const body = kept.get(encoding) ?? encoded(bytes, encoding, 'kept');
    kept.set(encoding, body);
    return body;
  };
}

export type Answered = {
  status: 200 | 404;
  body: Uint8Array<ArrayBuffer>;
  cacheControl: string;
  contentType?: string;
};

export const sendDocument = (
  http: Context<AppEnv>,
  { status, body, cacheControl, contentType = 'text/html; charset=UTF-8' }: Answered,
  encoding: Encoding,
): Response =>
  http.body(body, status, {
    'content-type': contentType,
    'cache-control': cacheControl,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
