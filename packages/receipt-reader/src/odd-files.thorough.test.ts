import './hush-libheif.ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectExactly, photo } from '../test/truth.ts';
import { turnedHeic } from '../test/turned-heic.ts';
import { checkDecodes, decodePhoto, makeDisplayImage } from './image/decode.ts';
import { formatByContent } from './image/inspect.ts';
import { turnRaster } from './image/raster.ts';
import { readReceipt } from './read-receipt.ts';
import type { Rotation } from './types.ts';

const isLong = process.env.FAIRTAB_LONG === '1';

const SIDE = isLong ? 1480 : 370;
/** The photo that the layouts are made of; small, because a layout is the same at any size. All of it in the long run. */
const from = () => sharp(photo('diner.jpg')).resize({ height: SIDE });
const fromHeic = (heic: Buffer) => ({ make: () => heic, side: 1480, differs: 3 });

/** One photo in the kinds and layouts of file that phones, scanners and messengers make of it. */
const LAYOUTS: {
  what: string;
  make: () => Buffer | Promise<Buffer>;
  rotation?: Rotation;
  side?: number;
  /** Distance of its colours from the JPEG’s, on average and at most (of 255). */
  differs: number;
}[] = [
  { what: 'a HEIC of libheif', ...fromHeic(photo('diner.heic')) },
  { what: 'a HEIC that is turned by its header', ...fromHeic(turnedHeic()), rotation: 90 },
  { what: 'a progressive JPEG', make: () => from().jpeg({ progressive: true }).toBuffer(), differs: 3 },
  { what: 'a CMYK JPEG', make: () => from().toColourspace('cmyk').jpeg().toBuffer(), differs: 12 },
  {
    what: 'a PNG of 16 bits a channel',
    make: () => from().toColourspace('rgb16').png().toBuffer(),
    differs: 0,
  },
  {
    what: 'a grey PNG with alpha',
    make: () => from().greyscale().ensureAlpha().png().toBuffer(),
    differs: 10,
  },
  {
    what: 'an animated WebP',
    make: async () => {
      const frames = await Promise.all([from().png().toBuffer(), from().negate().png().toBuffer()]);
      return sharp(frames, { join: { animated: true } })
        .webp({ quality: 80 })
        .toBuffer();
    },
    differs: 3,
  },
];

it.each(LAYOUTS)(
  '$what is the same picture, and can be shown',
  async ({ make, rotation = 0, side = SIDE, differs }) => {
    const file = await make();
    const picture = turnRaster(await decodePhoto(file), rotation);
    const original = await decodePhoto(side === 1480 ? photo('diner.jpg') : await from().png().toBuffer());
    const size = [(side / 1480) * 1000, side];
    expect([picture.width, picture.height]).toEqual(size);
    expect(meanDifference(picture.data, original.data)).toBeLessThanOrEqual(differs);
    const shown = await sharp(await makeDisplayImage(file, rotation)).metadata();
    expect([shown.format, shown.width, shown.height, shown.pages]).toEqual(['webp', ...size, undefined]);
  },
  60_000,
);

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

// Reading takes seconds; read-receipt.thorough.test.ts reads one of them.
if (isLong) {
  it.each(LAYOUTS)(
    'reads exactly the same from $what',
    async ({ make, rotation = 0 }) => {
      const read = await readReceipt(await make());
      expectExactly(read, 'diner.jpg');
      expect(read.pictures).toEqual([{ photo: 0, rotation: rotation }]);
    },
    60_000,
  );
}

describe('HEIC', () => {
  it('is turned as its header states', async () => {
    expect(await decodePhoto(turnedHeic())).toMatchObject({ width: 1480, height: 1000 });
  });

  it.each([0.95, 0.5, 0.02])('of which only the part %d arrived is refused as unreadable', async (part) => {
    const file = photo('diner.heic');
    const torn = file.subarray(0, file.length * part);
    await expect(readReceipt(torn)).rejects.toMatchObject({ name: 'ReceiptReadError', code: 'unreadable' });
    await expect(makeDisplayImage(torn, 0)).rejects.toMatchObject({ code: 'unreadable' });
  });
});

/** The photo, stored as a camera does that is held this way: first mirrored, then turned. */
const stored: Record<number, (upright: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.flop().rotate(270),
  6: (image) => image.rotate(270),
  7: (image) => image.flop().rotate(90),
  8: (image) => image.rotate(90),
};

it.each(Object.entries(stored))('EXIF orientation %s is undone', async (orientation, turn) => {
  const small = await from().png().toBuffer();
  const upright = await decodePhoto(small);
  const pixels = await turn(sharp(small)).png().toBuffer();
  const file = await sharp(pixels)
    .withMetadata({ orientation: Number(orientation) })
    .png()
    .toBuffer();
  const decoded = await decodePhoto(file);
  expect([decoded.width, decoded.height]).toEqual([upright.width, upright.height]);
  expect(Buffer.compare(decoded.data, upright.data)).toBe(0);
});

describe('a picture without a receipt', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  it.each([
    [1, 1],
    [9000, 12],
    [12, 9000],
  ])(
    'of %i × %i pixels is unreadable, and can be shown',
    async (width, height) => {
      const file = await blank(width, height);
      await expect(readReceipt(file)).rejects.toMatchObject({ code: 'unreadable' });
      expect(formatByContent(await makeDisplayImage(file, 0))).toBe('webp');
    },
    20_000,
  );
});

const half = (file: string) => {
  const whole = photo(file);
  return whole.subarray(0, whole.length / 2);
};

it.each([
  ['diner.jpg', 'unreadable'],
  ['trattoria.png', 'unreadable'],
  // Its header has its length.
  ['taqueria.webp', 'not_an_image'],
  ['diner.heic', 'unreadable'],
])('half of %s is refused, the whole is not', async (file, code) => {
  await expect(readReceipt(half(file))).rejects.toMatchObject({ code });
  await expect(checkDecodes(half(file))).rejects.toMatchObject({ code });
  await expect(checkDecodes(photo(file))).resolves.toBeUndefined();
});
