import { LIMITS } from '@fairtab/contract/limits';
import { formatByContent, inspectPhoto, type PhotoFormat } from '@fairtab/receipt-reader';
import sharp from 'sharp';

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

/**
 * Looks at the content, not the name: a known kind, within the pixel limit (so that a small file cannot unfold into
 * a huge picture), and whole.
 * @returns null when the photo is fine
 */
export async function checkPhoto(photo: Uint8Array, extension: string): Promise<PhotoProblem | null> {
  const format = formatByContent(photo);
  if (format === null || FORMAT_OF[extension.toLowerCase()] !== format) return 'mismatch';
  try {
    await inspectPhoto(photo);
  } catch {
    return 'broken';
  }
  return format === 'heic' || (await decodes(photo)) ? null : 'broken';
}

/** Reads the file to its end at a small size; a torn one fails. HEIC is decoded by the reader's own process. */
async function decodes(photo: Uint8Array): Promise<boolean> {
  try {
    await sharp(photo, { failOn: 'truncated', limitInputPixels: LIMITS.imagePixels }).resize(64).toBuffer();
    return true;
  } catch {
    return false;
  }
}
