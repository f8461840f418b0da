import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdfOf } from '../test/make-pdf.ts';
import { photo, truths } from '../test/truth.ts';
import { inProcessReader } from './pool/photo-reader.ts';

/** Part of a photo, from one of its 3840 rows to another, as another photo of it. */
async function part(top: number, bottom: number, brightness: number) {
  const { width: whole = 0 } = await sharp(photo('long-table.webp')).metadata();
  const cut = sharp(photo('long-table.webp')).extract({ left: 0, top, width: whole, height: bottom - top });
  const { data: bytes, info } = await cut
    .modulate({ brightness })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, jpeg: { bytes, width, height } };
}

it('photos of the parts of a long receipt are read exactly, and shown one below the other', async () => {
  const [end, begin, middle] = await Promise.all([
    part(2400, 3840, 1),
    part(0, 1500, 1.05),
    part(1250, 2700, 0.95),
  ]);
  const read = await inProcessReader.read(pdfOf([end, begin, middle]));
  const { restaurantName, items, subtotalCents, taxCents, totalCents } =
    truths.find((one) => one.file === 'long-table.webp') ?? expect.unreachable();
  expect(read).toMatchObject({ restaurantName, items, subtotalCents, taxCents, totalCents, doubt: null });
  expect(Math.min(...read.items.map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(0.8);
  expect(read.pictures.map(({ photo }) => photo)).toEqual([1, 2, 0]);
  const shown = await sharp(read.displayImage ?? expect.unreachable()).metadata();
  expect(shown.height / shown.width).toBeCloseTo((1500 + 1450 + 1440) / begin.width, 1);
}, 120_000);
