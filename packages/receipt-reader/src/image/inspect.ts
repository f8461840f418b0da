import sharp from 'sharp';
import { ReceiptReadError } from '../errors.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';
type PhotoInfo = { format: PhotoFormat; width: number; height: number };

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

const PDF_STARTS_WITHIN = 1024;

export const isPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, PDF_STARTS_WITHIN)).includes('%PDF-');

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

/** HEIF brands with HEVC pictures; AVIF is excluded. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const isHeicBrand = (photo: Uint8Array): boolean => HEIC_BRANDS.has(ascii(photo, 8, 12));

/** The largest `ispe` property (ISO 23008-12), because tiles and thumbnail have sizes of their own. */
function readHeicSize(photo: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(photo.buffer, photo.byteOffset, photo.byteLength);
  let largest: { width: number; height: number } | null = null;
  // Property boxes come first; 1 MB covers thousands of tiles.
  const end = Math.min(photo.length - 16, 1_000_000);
  for (let at = 4; at < end; at++) {
    if (photo[at] !== 0x69 || ascii(photo, at, at + 4) !== 'ispe') continue;
    const width = view.getUint32(at + 8);
    const height = view.getUint32(at + 12);
    if (width === 0 || height === 0) continue;
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}
