import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectPhoto } from './inspect.ts';

const photo = (file: string) => readFileSync(new URL(`../../test/photos/${file}`, import.meta.url));

/** The first boxes of a HEIC file that declares this size (and a tile's and a thumbnail's). */
function heicHeader(width: number, height: number): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const size = (w: number, h: number) => {
    const body = Buffer.alloc(12);
    body.writeUInt32BE(w, 4);
    body.writeUInt32BE(h, 8);
    return box('ispe', body);
  };
  const properties = box('iprp', box('ipco', size(512, 512), size(width, height), size(320, 240)));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), properties),
    box('mdat', Buffer.alloc(64)),
  ]);
}

/** A tiny PNG whose header claims another size. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('inspectPhoto', () => {
  it('tells formats by content', async () => {
    expect(await inspectPhoto(photo('diner.jpg'))).toEqual({ format: 'jpeg', width: 1000, height: 1480 });
    expect(await inspectPhoto(photo('trattoria.png'))).toEqual({ format: 'png', width: 760, height: 1280 });
    expect(await inspectPhoto(photo('taqueria.webp'))).toEqual({ format: 'webp', width: 1050, height: 1400 });
    expect(await inspectPhoto(heicHeader(4032, 3024))).toEqual({ format: 'heic', width: 4032, height: 3024 });
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a JPEG in name only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['an AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    await expect(inspectPhoto(bytes)).rejects.toMatchObject({ code: 'not_an_image' });
  });

  it('refuses a picture of too many pixels by its header', async () => {
    const bomb = await pngThatClaims(60_000, 40_000);
    expect(bomb.length).toBeLessThan(1000);
    await expect(inspectPhoto(bomb)).rejects.toMatchObject({ code: 'too_large' });
    await expect(inspectPhoto(heicHeader(20_000, 20_000))).rejects.toMatchObject({ code: 'too_large' });
  });
});
