import type { PhotoLook } from '@fairtab/contract/wire/scalars';

/** The size and average colour of an upright picture (WebP). */
export async function lookOf(picture: Uint8Array): Promise<PhotoLook> {
  // Loaded on first use: most servers read no photo.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(picture).metadata();
  const pixel = await sharp(picture)
    .flatten()
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width, height, color: `#${pixel.toString('hex', 0, 3)}` };
}
