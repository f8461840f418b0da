import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { ReceiptReadError } from '../errors.ts';
import type { Rotation } from '../types.ts';
import { inspectPhoto, MAX_PIXELS, refuseTooLarge } from './inspect.ts';
import { type Raster, stackOf } from './raster.ts';

/**
 * In pixels: the longest side, or more to keep `shorter` on the other side of a long picture (a till roll, stitched
 * screenshots), within `pixels` in total and `most` on a side.
 */
type Reduction = { longest: number; shorter: number; pixels: number; most?: number };

/** More needs memory without reading better. */
const TO_READ: Reduction = { longest: 2000, shorter: 500, pixels: 10_000_000 };

/** Upright. @throws ReceiptReadError as inspectPhoto, and unreadable */
async function openPhoto(photo: Uint8Array): Promise<Sharp> {
  const { format } = await inspectPhoto(photo);
  if (format !== 'heic')
    return sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();
  const { data, width, height } = await decodeHeicPhoto(photo);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Upright RGB, at most 2000 px on its longest side unless it is long. @throws ReceiptReadError */
export async function decodePhoto(photo: Uint8Array): Promise<Raster> {
  const image = await reduced(await openPhoto(photo), TO_READ);
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(cannotDecode);
  const raster = { data, width: info.width, height: info.height };
  bringOutInk(raster);
  return raster;
}

/** WebP allows no longer side. */
const TO_SHOW: Reduction = { longest: 1600, shorter: 640, pixels: 6_000_000, most: 16_383 };
/** Takes half the time of the default 4, for files 2% larger. */
const EFFORT = 2;

/** Upright WebP without metadata, at most 1600 px on its longest side unless it is long. @throws ReceiptReadError */
export async function makeDisplayImage(photo: Uint8Array, rotation: Rotation): Promise<Buffer> {
  return toWebp(await openUpright(photo, rotation));
}

/** The photos at one width, one below the other, as makeDisplayImage. @throws ReceiptReadError */
export async function stackImages(
  photos: readonly { file: Uint8Array; rotation: Rotation }[],
): Promise<Buffer> {
  const upright = await Promise.all(
    photos.map(async ({ file, rotation }) => pixelsOf(await openUpright(file, rotation))),
  );
  const stack = stackOf(upright.map(({ info }) => info));
  const { pixels, most = Infinity } = TO_SHOW;
  const widths = upright.map(({ info }) => info.width);
  const width = Math.floor(Math.min(...widths, most / stack.height, Math.sqrt(pixels / stack.height)));
  const even = await Promise.all(
    upright.map(({ data, info }) => pixelsOf(sharp(data, { raw: info }).resize({ width }))),
  );
  const { tops, height } = stackOf(even.map(({ info }) => info));
  const placed = even.map(({ data, info }, place) => ({
    input: data,
    raw: info,
    left: 0,
    top: Math.round((tops[place] ?? 0) * width),
  }));
  const sheet = { width, height: Math.round(height * width), channels: 3, background: '#ffffff' } as const;
  return toWebp(sharp({ create: sheet }).composite(placed));
}

async function openUpright(photo: Uint8Array, rotation: Rotation): Promise<Sharp> {
  // sharp applies only the last of two rotations, so the EXIF rotation comes first.
  const { data, info } = await pixelsOf(await reduced(await openPhoto(photo), TO_SHOW));
  return sharp(data, { raw: info }).rotate(rotation);
}

const pixelsOf = (image: Sharp) => image.raw().toBuffer({ resolveWithObject: true }).catch(cannotDecode);

const toWebp = (image: Sharp) => image.webp({ quality: 80, effort: EFFORT }).toBuffer().catch(cannotDecode);

/** @throws ReceiptReadError unreadable */
async function reduced(image: Sharp, to: Reduction): Promise<Sharp> {
  const side = reducedSide(await image.metadata().catch(cannotDecode), to);
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

export function reducedSide(
  { width, height }: { width: number; height: number },
  { longest, shorter, pixels, most = Infinity }: Reduction,
): number {
  const scale = Math.min(1, shorter / Math.min(width, height), Math.sqrt(pixels / (width * height)));
  return Math.min(most, Math.max(longest, Math.round(Math.max(width, height) * scale)));
}

/** Decodes at a small size, which still reveals truncation. @throws ReceiptReadError */
export async function checkDecodes(photo: Uint8Array): Promise<void> {
  const image = await openPhoto(photo);
  await image.resize(64).raw().toBuffer().catch(cannotDecode);
}

/** Overexposed: nearly all pixels are above LIGHT, with fewer than TOO_FEW levels between paper and ink. */
const LIGHT = 200;
const TOO_FEW = 20;
const NOTHING = 4;
/** Levels between paper and ink after stretching; more would make grain readable as text. */
const ENOUGH = 100;
const STEP = 11;

/** Stretches an overexposed picture in place. */
export function bringOutInk({ data, width, height }: Raster): void {
  const levels = new Uint32Array(256);
  let counted = 0;
  for (let i = 0; i < width * height * 3; i += 3 * STEP) {
    const level = ((data[i] ?? 0) + 2 * (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) >> 2;
    levels[level] = (levels[level] ?? 0) + 1;
    counted++;
  }
  const dark = levelAbove(levels, counted * 0.01);
  const range = levelAbove(levels, counted * 0.99) - dark;
  if (dark < LIGHT || range < NOTHING || range >= TOO_FEW) return;
  const stretched = Uint8ClampedArray.from(
    levels,
    (_, level) => 255 - ((dark + range - level) * ENOUGH) / range,
  );
  for (let i = 0; i < data.length; i++) data[i] = stretched[data[i] ?? 0] ?? 0;
}

function levelAbove(levels: Uint32Array, many: number): number {
  let below = 0;
  return Math.max(
    0,
    levels.findIndex((count) => {
      below += count;
      return below > many;
    }),
  );
}

/** RGBA, row by row, upright: libheif applies the file's rotation, and EXIF is ignored in HEIC. */
type HeicPixels = { data: Uint8Array; width: number; height: number };

/** The header's size may be wrong, so libheif's is checked before decoding. @throws ReceiptReadError too_large, unreadable */
async function decodeHeicPhoto(photo: Uint8Array): Promise<HeicPixels> {
  const pictures = await decodeHeic.all({ buffer: photo }).catch(cannotDecode);
  try {
    const [main] = pictures;
    if (!main) throw new ReceiptReadError('unreadable', 'There is no picture in the HEIC file.');
    refuseTooLarge(main);
    const { data, width, height } = await main.decode().catch(cannotDecode);
    return { data: new Uint8Array(data.buffer), width, height };
  } finally {
    pictures.dispose();
  }
}

function cannotDecode(cause: unknown): never {
  throw new ReceiptReadError('unreadable', 'The picture could not be decoded.', { cause });
}
