import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from '../http/request-context.ts';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** A document that is kept is compressed once; any other one for each request, and half as long. */
const QUALITY = { kept: 5, once: 3 };

export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that a browser takes, by its Accept-Encoding; none only where nothing else would compress it each time (http.ts). */
export function encodingOf(accepted = ''): Encoding {
  if (/\bbr\b/i.test(accepted)) return 'br';
  return /\bgzip\b|\*/i.test(accepted) ? 'gzip' : null;
}

/** A document as it is sent. */
export async function encoded(
  text: string,
  encoding: Encoding,
  use: keyof typeof QUALITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text);
  if (encoding === null) return bytes;
  if (encoding === 'gzip') return new Uint8Array(await zipped(bytes, { level: QUALITY[use] }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[use],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** A bill is asked for anew each time: a browser that kept one would show it to whoever goes back, payment handle and all. */
export const NEVER_KEPT = 'no-store';
export const PRIVATE = 'private, no-store';

/** Kept, but asked for again each time; the ETag saves sending what has not changed. The bare page holds nothing of a bill. */
export const ASK_AGAIN = 'no-cache';

/** Makes a text once, when it is first asked for, and each of its encodings once. */
export function keep(make: () => string): (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>> {
  let text: string | undefined;
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    text ??= make();
    const body = kept.get(encoding) ?? encoded(text, encoding, 'kept');
    kept.set(encoding, body);
    return body;
  };
}

export type Answered = {
  status: 200 | 404;
  body: Uint8Array<ArrayBuffer>;
  cacheControl: string;
  /** Without it: HTML. */
  contentType?: string;
};

/** Answers with a document that is encoded already. */
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
