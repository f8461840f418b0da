import { LIMITS } from '@fairtab/contract/limits';
import sharp from 'sharp';

/** Enough to read; services reduce larger pictures themselves. */
const LONGEST_SIDE = 2000;

/**
 * The picture that an AI service gets: JPEG, at most 2000 px on its longest side, without metadata. Made from the
 * upright display image, so that only what is visible in the original file is sent.
 */
export async function pictureForService(displayImage: Uint8Array): Promise<Uint8Array> {
  return sharp(displayImage, { limitInputPixels: LIMITS.imagePixels })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
