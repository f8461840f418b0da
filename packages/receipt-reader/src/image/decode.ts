import sharp, { type Sharp } from 'sharp';
import { ReceiptReadError } from '../errors.ts';
import { bringOutInk } from './contrast.ts';
import { decodeHeicPhoto } from './decode-heic.ts';
import { inspectPhoto, MAX_PIXELS } from './inspect.ts';
import type { Raster } from './raster.ts';
import { reducedSide } from './reduce.ts';

/** Longest side in pixels; more needs memory without reading better. */
const LONGEST_SIDE = 2000;
/** Long pictures (a till roll, stitched screenshots) keep these pixels on the shorter side. */
const SHORTER_SIDE = 500;
const MOST_PIXELS = 10_000_000;

/** Upright. @throws ReceiptReadError as inspectPhoto, and unreadable */
export async function openPhoto(photo: Uint8Array): Promise<Sharp> {
  const { format } = await inspectPhoto(photo);
  if (format !== 'heic')
    return sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();
  const { data, width, height } = await decodeHeicPhoto(photo);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Upright RGB, at most 2000 px on its longest side unless it is long. @throws ReceiptReadError */
export async function decodePhoto(photo: Uint8Array): Promise<Raster> {
  const image = await openPhoto(photo);
  try {
    const side = reducedSide(await image.metadata(), LONGEST_SIDE, SHORTER_SIDE, MOST_PIXELS);
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raster = { data, width: info.width, height: info.height };
    bringOutInk(raster);
    return raster;
  } catch (cause) {
    throw new ReceiptReadError('unreadable', 'The picture could not be decoded.', { cause });
  }
}

/** Decodes at a small size, which still reveals truncation. @throws ReceiptReadError */
export async function checkDecodes(photo: Uint8Array): Promise<void> {
  const image = await openPhoto(photo);
  try {
    await image.resize(64).raw().toBuffer();
  } catch (cause) {
    throw new ReceiptReadError('unreadable', 'The picture could not be decoded.', { cause });
  }
}
