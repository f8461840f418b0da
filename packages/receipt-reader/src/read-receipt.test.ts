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

  it.each([
    [90, 270],
    [180, 180],
    [270, 90],
  ] as const)(
    'turns a photo that lies at %i° by %i°',
    async (lies, turn) => {
      const turned = await sharp(photo('bistro.jpg')).rotate(lies).jpeg().toBuffer();
      const read = await readReceipt(turned);
      expect(read).toMatchObject({ rotation: turn, totalCents: 9810 });
      const shown = await sharp(await makeDisplayImage(turned, read.rotation)).metadata();
      expect([shown.width, shown.height]).toEqual([960, 1240]);
    },
    60_000,
  );

  it('follows the EXIF orientation', async () => {
    const sideways = await sharp(photo('bistro.jpg'))
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await readReceipt(sideways)).toMatchObject({ rotation: 0, totalCents: 9810 });
  }, 60_000);

  it('reads a small, dim, noisy photo', async () => {
    const damaged = await sharp(photo('diner.jpg'))
      .resize(620)
      .modulate({ brightness: 0.6 })
      .blur(0.6)
      .jpeg({ quality: 45 })
      .toBuffer();
    expect(await readReceipt(damaged)).toMatchObject({ totalCents: 5997, taxCents: 457 });
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
