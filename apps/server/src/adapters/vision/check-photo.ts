import { formatByContent, inspectPhoto, type PhotoFormat } from '@fairtab/receipt-reader';
import type { Vision } from './vision.ts';

export type PhotoProblem = 'mismatch' | 'broken';

const FORMAT_OF: Record<string, PhotoFormat> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
};

export const isPhotoExtension = (extension: string) => Object.hasOwn(FORMAT_OF, extension.toLowerCase());

const CAMERA_PIXELS = 25_000_000;
/** A photo has about 0.1 bytes per pixel, and even a blank scan has more than this. */
const LEAST_BYTES_PER_PIXEL = 0.005;

const isHollow = (pixels: number, bytes: number) =>
  pixels > CAMERA_PIXELS && bytes < pixels * LEAST_BYTES_PER_PIXEL;

/**
 * Checks the content, not the name: a known format, few enough pixels (decompression bombs), and complete. Reads only the header;
 * a HEIC is slow to decode and is checked when it is read. Null: valid.
 */
export async function checkPhoto(
  photo: Uint8Array,
  extension: string,
  { isWhole }: Pick<Vision, 'isWhole'>,
): Promise<PhotoProblem | null> {
  const format = formatByContent(photo);
  if (format === null || FORMAT_OF[extension.toLowerCase()] !== format) return 'mismatch';
  try {
    const { width, height } = await inspectPhoto(photo);
    if (isHollow(width * height, photo.byteLength)) return 'broken';
  } catch {
    return 'broken';
  }
  return format === 'heic' || (await isWhole(photo)) ? null : 'broken';
}
