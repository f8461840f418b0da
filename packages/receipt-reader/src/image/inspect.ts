import sharp from 'sharp';
import { ReceiptReadError } from '../errors.ts';
import { isHeicBrand, readHeicSize } from './heic-header.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';
export type PhotoInfo = { format: PhotoFormat; width: number; height: number };

/** Checked before decoding, since a small file can claim billions of pixels. */
export const MAX_PIXELS = 100_000_000;

const startsWith = (bytes: Uint8Array, offset: number, signature: string): boolean =>
  bytes.length >= offset + signature.length &&
  [...signature].every((char, index) => bytes[offset + index] === char.charCodeAt(0));

/** By the first bytes; file names and declared types are not trusted. */
export function formatByContent(photo: Uint8Array): PhotoFormat | null {
  if (startsWith(photo, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(photo, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(photo, 0, 'RIFF') && startsWith(photo, 8, 'WEBP')) return 'webp';
  if (startsWith(photo, 4, 'ftyp') && isHeicBrand(photo)) return 'heic';
  return null;
}

/** From the header, without decoding. @throws ReceiptReadError not_an_image, also for broken headers; too_large */
export async function inspectPhoto(photo: Uint8Array): Promise<PhotoInfo> {
  const format = formatByContent(photo);
  if (!format)
    throw new ReceiptReadError('not_an_image', 'The file is not a JPEG, PNG, WebP or HEIC picture.');
  const size = format === 'heic' ? readHeicSize(photo) : await readSize(photo);
  if (!size) throw new ReceiptReadError('not_an_image', 'The header of the picture is damaged.');
  refuseTooLarge(size);
  return { format, ...size };
}

/** @throws ReceiptReadError too_large above MAX_PIXELS */
export function refuseTooLarge({ width, height }: { width: number; height: number }): void {
  if (width * height > MAX_PIXELS) {
    throw new ReceiptReadError('too_large', `The picture has ${width} × ${height} pixels.`);
  }
}

async function readSize(photo: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    // sharp's own limit would throw a generic error.
    const { width, height } = await sharp(photo, { limitInputPixels: false }).metadata();
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
