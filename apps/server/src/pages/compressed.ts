import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** A document that is kept is compressed once; any other one for each request, and half as long. */
const QUALITY = { kept: 5, once: 3 };

export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that a browser takes, by its Accept-Encoding. */
export function encodingOf(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
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
