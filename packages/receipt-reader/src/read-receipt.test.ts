import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photo } from '../test/truth.ts';
import { makeDisplayImage } from './image/decode.ts';
import { readReceipt } from './read-receipt.ts';

describe('readReceipt', () => {
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
    await expect(readReceipt(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'not_an_image' });
  }, 60_000);

  it('stops on the signal', async () => {
    await expect(
      readReceipt(photo('diner.jpg'), { signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
  });
});
