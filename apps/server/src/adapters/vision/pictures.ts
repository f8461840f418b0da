import { LINE_PHOTO_SIZE } from '@fairtab/contract/pages/pages';
import type { PhotoLook } from '@fairtab/contract/wire/scalars';

const { width: WIDTH, height: HEIGHT } = LINE_PHOTO_SIZE;

const MOST_LINES = 3;
/** A narrower box (fraction of the photo) holds the price alone: the name is to its left. */
const HOLDS_NAME = 0.4;
/** The right end of a line is its price, which is shown beside the picture anyway. */
const PRICE = 0.18;
/** In line heights. */
const MARGIN = 0.05;

/** Cuts lines out of a receipt's picture (WebP), stacked in full width. Boxes are x, y, width, height as fractions. */
export async function cutLines(picture: Uint8Array, boxes: readonly (readonly number[])[]): Promise<Buffer> {
  // Loaded on first use: most servers cut none.
  const { default: sharp } = await import('sharp');
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const strips = await Promise.all(
    boxes.slice(0, MOST_LINES).map(([x = 0, y = 0, wide = 0, high = 0]) => {
      const from = wide < HOLDS_NAME ? 0 : Math.max(0, x - 0.01);
      const to = wide < HOLDS_NAME ? x : x + wide * (1 - PRICE);
      const [left, right] = [Math.floor(from * width), Math.ceil(Math.min(1, to) * width)];
      const top = Math.floor(Math.max(0, y - high * MARGIN) * height);
      const bottom = Math.ceil(Math.min(1, y + high * (1 + MARGIN)) * height);
      return image
        .clone()
        .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
        .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', position: 'left', background: '#fff' })
        .png()
        .toBuffer();
    }),
  );
  const [only, ...others] = strips;
  return (others.length > 0 ? sharp(strips, { join: { across: 1 } }) : sharp(only))
    .webp({ quality: 80 })
    .toBuffer();
}

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
