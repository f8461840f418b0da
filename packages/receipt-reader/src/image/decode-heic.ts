import decodeHeic from 'heic-decode';
import { ReceiptReadError } from '../errors.ts';
import { refuseTooLarge } from './inspect.ts';

/** RGBA, row by row, upright: libheif applies the file's rotation, and EXIF is ignored in HEIC. */
export type HeicPixels = { data: Uint8Array; width: number; height: number };

/** The header's size may be wrong, so libheif's is checked before decoding. @throws ReceiptReadError too_large, unreadable */
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
