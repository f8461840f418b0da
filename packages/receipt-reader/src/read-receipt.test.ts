import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import truths from '../test/photos/truth.json' with { type: 'json' };
import { makeDisplayImage } from './image/display.ts';
import { readReceipt } from './read-receipt.ts';

const photo = (file: string) => readFileSync(new URL(`../test/photos/${file}`, import.meta.url));

describe('readReceipt', () => {
  it.each(truths)(
    'reads $file exactly',
    async (truth) => {
      const read = await readReceipt(photo(truth.file));
      expect(read).toMatchObject({
        restaurantName: truth.restaurantName,
        items: truth.items,
        subtotalCents: truth.subtotalCents,
        additionalChargesCents: truth.additionalChargesCents,
        totalCents: truth.totalCents,
      });
      expect([read.items.length, read.taxCents ?? 0, read.tipCents ?? 0]).toEqual([
        truth.items.length,
        truth.taxCents,
        truth.tipCents,
      ]);
      for (const item of read.items) {
        expect(item.confidence).toBeGreaterThanOrEqual(0.9);
        const [x = 0, y = 0, width = 0, height = 0] = item.box ?? [];
        expect(width * height).toBeGreaterThan(0);
        expect(x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1).toBe(true);
      }
    },
    60_000,
  );

  it('turns a photo that stands on its head', async () => {
    const turned = await sharp(photo('bistro.jpg')).rotate(180).jpeg().toBuffer();
    const read = await readReceipt(turned);
    expect(read).toMatchObject({ rotation: 180, totalCents: 9810 });
    const shown = await sharp(await makeDisplayImage(turned, read.rotation)).metadata();
    expect([shown.width, shown.height]).toEqual([960, 1240]);
  }, 60_000);

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
