import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectExactly, photo, truths } from '../test/truth.ts';
import { turnedHeic } from '../test/turned-heic.ts';
import { makeDisplayImage } from './image/display.ts';
import { readReceipt } from './read-receipt.ts';
import type { Rotation } from './types.ts';

type Way = {
  file: string;
  how: string;
  make?: (photo: Buffer) => Promise<Buffer> | Buffer;
  rotation: Rotation;
};

/**
 * Reading takes seconds, so each photo is read once, in a way of its own: files of every format, turned by the camera, by
 * their header or not at all. The worker of the pool reads noodle-bar.jpg, which lies on its side; damaged-photos.thorough.test.ts
 * reads another, damaged, and journeys taqueria.webp.
 */
const WAYS: Way[] = [
  { file: 'diner.jpg', how: 'as a HEIC that is turned by its header', make: turnedHeic, rotation: 90 },
];
/** `npm run test:long`: every photo as it is, too; long-table.webp, eight times as tall as wide, is read in pieces. */
const MORE: Way[] = [
  {
    file: 'brewpub.jpg',
    how: 'as a CMYK JPEG',
    make: (jpeg) => sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(),
    rotation: 0,
  },
  {
    file: 'bistro.jpg',
    how: 'on its head',
    make: (jpeg) => sharp(jpeg).rotate(180).jpeg().toBuffer(),
    rotation: 180,
  },
  ...truths.map(({ file }): Way => {
    return { file, how: 'as it is', rotation: file === 'noodle-bar.jpg' ? 270 : 0 };
  }),
];

describe('readReceipt', () => {
  it.each(process.env.FAIRTAB_LONG === '1' ? [...WAYS, ...MORE] : WAYS)(
    'reads $file exactly, $how',
    async ({ file, make = (same) => same, rotation }) => {
      const read = await readReceipt(await make(photo(file)));
      expectExactly(read, file);
      expect(read.rotation).toBe(rotation);
    },
    60_000,
  );

  it('shows a photo the way it was read', async () => {
    const turned = await sharp(photo('bistro.jpg')).rotate(90).jpeg().toBuffer();
    const shown = await sharp(await makeDisplayImage(turned, 270)).metadata();
    expect([shown.width, shown.height]).toEqual([960, 1240]);
  });

  it('shows a long photo wide enough to be read', async () => {
    const shown = await sharp(await makeDisplayImage(photo('long-table.webp'), 0)).metadata();
    expect([shown.width, shown.height]).toEqual([480, 3840]);
  });

  it('refuses what shows no text, what is broken and what is no picture', async () => {
    const empty = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();
    await expect(readReceipt(empty)).rejects.toMatchObject({ code: 'unreadable' });
    await expect(readReceipt(photo('diner.jpg').subarray(0, 9000))).rejects.toMatchObject({
      code: 'unreadable',
    });
    await expect(readReceipt(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'not_an_image' });
  }, 60_000);

  it('stops when the signal says so', async () => {
    await expect(
      readReceipt(photo('diner.jpg'), { signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
  });
});
