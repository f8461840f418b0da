import sharp from 'sharp';
import { ReceiptReadError } from '../errors.ts';
import type { Rotation } from '../types.ts';
import { openPhoto } from './decode.ts';

/** The picture shown in the product: upright, WebP, at most 1600 px on its longest side, without metadata. */
export async function makeDisplayImage(photo: Uint8Array, rotation: Rotation): Promise<Buffer> {
  const image = await openPhoto(photo);
  try {
    // sharp applies only the last of two rotations, so the EXIF turn and the reduction come first.
    const upright = await image
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    return await sharp(upright.data, { raw: { width, height, channels } })
      .rotate(rotation)
      .webp({ quality: 80 })
      .toBuffer();
  } catch (cause) {
    throw new ReceiptReadError('unreadable', 'The picture could not be decoded.', { cause });
  }
}
