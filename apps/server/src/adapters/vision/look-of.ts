import type { PhotoLook } from '@fairtab/contract/receipt/photo-look';

/** How a picture (WebP, upright) looks from afar: its size and its average colour. */
export async function lookOf(picture: Uint8Array): Promise<PhotoLook> {
  // Most starts of a server read no photo.
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
