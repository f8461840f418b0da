import decodeHeic from 'heic-decode';
import { ReceiptReadError } from '../errors.ts';
import { refuseTooLarge } from './inspect.ts';

/** RGBA, row by row; turned and mirrored as the file declares (by libheif; in HEIC files EXIF does not count). */
export type HeicPixels = { data: Uint8Array; width: number; height: number };

/**
 * Decodes the main picture of a HEIC file. libheif reports its size before any pixel is decoded, because the size that
 * inspectPhoto reads from the header may be wrong. Throws ReceiptReadError: `too_large`, `unreadable`.
 */
export async function decodeHeicPhoto(photo: Uint8Array): Promise<HeicPixels> {
  const pictures = await decodeHeic.all({ buffer: photo }).catch(cannotDecode);
  try {
    const [main] = pictures;
    if (!main) throw new ReceiptReadError('unreadable', 'There is no picture in the HEIC file.');
    refuseTooLarge(main);
    const { data, width, height } = await main.decode().catch(cannotDecode);
    return { data: new Uint8Array(data.buffer), width, height };
  } finally {
    pictures.dispose();
  }
}

function cannotDecode(cause: unknown): never {
  throw new ReceiptReadError('unreadable', 'The HEIC picture could not be decoded.', { cause });
}
