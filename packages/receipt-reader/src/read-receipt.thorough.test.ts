import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectExactly, photo, truths } from '../test/truth.ts';
import { turnedHeic } from '../test/turned-heic.ts';
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

it.each(process.env.FAIRTAB_LONG === '1' ? [...WAYS, ...MORE] : WAYS)(
  'readReceipt reads $file exactly, $how',
  async ({ file, make = (same) => same, rotation }) => {
    const read = await readReceipt(await make(photo(file)));
    expectExactly(read, file);
    expect(read.pictures).toEqual([{ photo: 0, rotation: rotation }]);
  },
  60_000,
);
