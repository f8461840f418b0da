import { LIMITS } from '@fairtab/contract/limits';
import { inspectPhoto } from '@fairtab/receipt-reader';
import sharp from 'sharp';

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic';

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
export const isPhotoExtension = (extension: string) => extension.toLowerCase() in FORMAT_OF;

/**
 * Looks at the content, not the name: a known kind, within the pixel limit (so that a small file cannot unfold into
 * a huge picture), and whole.
 * @returns null when the photo is fine
 */
export async function checkPhoto(photo: Uint8Array, extension: string): Promise<PhotoProblem | null> {
  let format: PhotoFormat;
  try {
    ({ format } = await inspectPhoto(photo));
  } catch (error) {
    return codeOf(error) === 'not_an_image' ? 'mismatch' : 'broken';
  }
  if (FORMAT_OF[extension.toLowerCase()] !== format) return 'mismatch';
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

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
