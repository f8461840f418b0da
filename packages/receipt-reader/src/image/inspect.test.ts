import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkDecodes, decodePhoto, makeDisplayImage } from './decode.ts';
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

/** A photo whose frame header (SOF0) claims another size. */
function jpegThatClaims(width: number, height: number): Buffer {
  const jpeg = Buffer.from(photo('diner.jpg'));
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** A small lossless WebP whose header claims another size: 14 bits each. */
async function webpThatClaims(width: number, height: number): Promise<Buffer> {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer();
  webp.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, webp.indexOf('VP8L', 0, 'latin1') + 9);
  return webp;
}

/** A photo that shows a small size at the beginning, and its own only beyond what is looked at. */
function heicThatHides(width: number, height: number): Buffer {
  const heic = Buffer.from(photo('diner.heic'));
  const size = heic.indexOf('ispe', 0, 'latin1');
  heic.writeUInt32BE(width, size + 8);
  heic.writeUInt32BE(height, size + 12);
  const padding = Buffer.alloc(1_000_100);
  padding.writeUInt32BE(padding.length);
  padding.write('free\0\0\0\x14ispe\0\0\0\0\0\0\0\x08\0\0\0\x08', 4, 'latin1');
  const start = heic.readUInt32BE(0);
  return Buffer.concat([heic.subarray(0, start), padding, heic.subarray(start)]);
}

describe('inspectPhoto', () => {
  it('recognises formats by content', async () => {
    expect(await inspectPhoto(photo('diner.jpg'))).toEqual({ format: 'jpeg', width: 1000, height: 1480 });
    expect(await inspectPhoto(photo('trattoria.png'))).toEqual({ format: 'png', width: 760, height: 1280 });
    expect(await inspectPhoto(photo('taqueria.webp'))).toEqual({ format: 'webp', width: 1050, height: 1400 });
    expect(await inspectPhoto(photo('diner.heic'))).toEqual({ format: 'heic', width: 1000, height: 1480 });
    expect(await inspectPhoto(heicHeader(4032, 3024))).toEqual({ format: 'heic', width: 4032, height: 3024 });
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a JPEG in name only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['an AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    await expect(inspectPhoto(bytes)).rejects.toMatchObject({ code: 'not_an_image' });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['PNG', () => pngThatClaims(30_000, 30_000)],
    ['JPEG', () => jpegThatClaims(30_000, 30_000)],
    ['WebP', () => webpThatClaims(16_383, 16_383)],
    ['HEIC', () => heicHeader(30_000, 30_000)],
    ['HEIC that hides its size', () => heicThatHides(30_000, 30_000)],
  ])('a %s of too many pixels is refused before any memory is taken for them', async (_, make) => {
    const bomb = await make();
    const before = process.memoryUsage.rss();
    await expect(decodePhoto(bomb)).rejects.toMatchObject({ code: 'too_large' });
    await expect(checkDecodes(bomb)).rejects.toMatchObject({ code: 'too_large' });
    await expect(makeDisplayImage(bomb, 0)).rejects.toMatchObject({ code: 'too_large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });
});
