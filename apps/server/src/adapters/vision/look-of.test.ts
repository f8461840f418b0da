import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lookOf } from './pictures.ts';

it('finds the size of a picture and its average colour', async () => {
  const half = { create: { width: 40, height: 100, channels: 3 as const, background: '#204060' } };
  const picture = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#406080' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
  expect(await lookOf(picture)).toEqual({ width: 80, height: 100, color: '#305070' });
});

it('finds a colour for a picture in grey, too', async () => {
  const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect((await lookOf(grey)).color).toBe('#808080');
});
