import './hush-libheif.ts';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import truths from '../test/photos/truth.json' with { type: 'json' };
import { checkDecodes, decodePhoto } from './image/decode.ts';
import { makeDisplayImage } from './image/display.ts';
import { formatByContent } from './image/inspect.ts';
import { readReceipt } from './read-receipt.ts';

const photo = (file: string) => readFileSync(new URL(`../test/photos/${file}`, import.meta.url));
const diner = truths.find(({ file }) => file === 'diner.jpg');
const exactly = { items: diner?.items, taxCents: diner?.taxCents, totalCents: diner?.totalCents };

/** diner.heic, declared to be turned a quarter anticlockwise: its `irot` takes the place of the needless `pixi`. */
function turnedHeic(): Buffer {
  const file = Buffer.from(photo('diner.heic'));
  const at = file.indexOf('pixi', 0, 'latin1');
  file.write('irot\x01\0\0\0\0\0\0\0', at, 'latin1');
  return file;
}

/** The kinds and layouts of file that phones, scanners and messengers make of one photo. */
describe('reads exactly the same from', () => {
  const from = () => sharp(photo('diner.jpg'));
  it.each<[what: string, () => Buffer | Promise<Buffer>, rotation?: number]>([
    ['a HEIC of libheif', () => photo('diner.heic')],
    ['a HEIC that is turned by its header', turnedHeic, 90],
    ['a progressive JPEG', () => from().jpeg({ progressive: true }).toBuffer()],
    ['a CMYK JPEG', () => from().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits a channel', () => from().toColourspace('rgb16').png().toBuffer()],
    ['a grey PNG with alpha', () => from().greyscale().ensureAlpha().png().toBuffer()],
    [
      'an animated WebP',
      async () => {
        const frames = await Promise.all([from().png().toBuffer(), from().negate().png().toBuffer()]);
        return sharp(frames, { join: { animated: true } })
          .webp({ quality: 80 })
          .toBuffer();
      },
    ],
  ])(
    '%s',
    async (_what, make, rotation = 0) => {
      const file = await make();
      const read = await readReceipt(file);
      expect(read).toMatchObject({ ...exactly, rotation });
      const shown = await sharp(await makeDisplayImage(file, read.rotation)).metadata();
      expect([shown.format, shown.width, shown.height, shown.pages]).toEqual(['webp', 1000, 1480, undefined]);
    },
    60_000,
  );
});

describe('HEIC', () => {
  it('is turned as its header says', async () => {
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
  const upright = await decodePhoto(photo('diner.jpg'));
  const pixels = await turn(sharp(photo('diner.jpg')))
    .png()
    .toBuffer();
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
  // Its header says how long it is.
  ['taqueria.webp', 'not_an_image'],
  ['diner.heic', 'unreadable'],
])('half of %s is refused, the whole is not', async (file, code) => {
  await expect(readReceipt(half(file))).rejects.toMatchObject({ code });
  await expect(checkDecodes(half(file))).rejects.toMatchObject({ code });
  await expect(checkDecodes(photo(file))).resolves.toBeUndefined();
});
