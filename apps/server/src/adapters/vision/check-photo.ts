import { formatByContent, inspectPhoto, type PhotoFormat } from '@fairtab/receipt-reader';
import type { Vision } from './vision.ts';

/** What is wrong with a file as a photo: it is none, it is another kind than its name says, or it cannot be opened. */
export type PhotoProblem = 'mismatch' | 'broken';

const FORMAT_OF: Record<string, PhotoFormat> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
};

/** Whether photos with this extension are taken at all. */
export const isPhotoExtension = (extension: string) => Object.hasOwn(FORMAT_OF, extension.toLowerCase());

/** Pictures of this many pixels come from cameras. */
const CAMERA_PIXELS = 25_000_000;
/** A photo has some 0.1 bytes for a pixel, the emptiest scan still more than this. */
const LEAST_BYTES_PER_PIXEL = 0.005;

/** A few bytes that unfold into a huge picture of nothing. */
const isHollow = (pixels: number, bytes: number) =>
  pixels > CAMERA_PIXELS && bytes < pixels * LEAST_BYTES_PER_PIXEL;

/**
 * Looks at the content, not the name: a known kind, within the pixel limit (so that a small file cannot unfold into
 * a huge picture), and whole. Only the header is read here; the reader's own process decodes. A HEIC, which takes long
 * to decode, is only looked into when it is read.
 * @returns null when the photo is fine
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
