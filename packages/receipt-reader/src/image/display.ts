import sharp from 'sharp';
import { ReceiptReadError } from '../errors.ts';
import type { Rotation } from '../types.ts';
import { openPhoto } from './decode.ts';
import { reducedSide } from './reduce.ts';

const LONGEST_SIDE = 1600;
/** Long pictures keep these pixels on the shorter side. */
const SHORTER_SIDE = 640;
const MOST_PIXELS = 6_000_000;
const WEBP_SIDE = 16_383;
/** Takes half the time of the default 4, for files 2% larger. */
const EFFORT = 2;

/** Upright WebP without metadata, at most 1600 px on its longest side unless it is long. @throws ReceiptReadError */
export async function makeDisplayImage(photo: Uint8Array, rotation: Rotation): Promise<Buffer> {
  const image = await openPhoto(photo);
  try {
    const side = Math.min(
      WEBP_SIDE,
      reducedSide(await image.metadata(), LONGEST_SIDE, SHORTER_SIDE, MOST_PIXELS),
    );
    // sharp applies only the last of two rotations, so the EXIF rotation comes first.
    const upright = await image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    return await sharp(upright.data, { raw: { width, height, channels } })
      .rotate(rotation)
      .webp({ quality: 80, effort: EFFORT })
      .toBuffer();
  } catch (cause) {
    throw new ReceiptReadError('unreadable', 'The picture could not be decoded.', { cause });
  }
}
