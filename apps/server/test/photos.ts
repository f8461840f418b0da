import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as z from 'zod';

const PHOTOS = new URL('../../../packages/receipt-reader/test/photos/', import.meta.url);

/** One of the reader's rendered photos. */
export const photo = (name: string): Promise<Buffer> => readFile(new URL(name, PHOTOS));

const Truth = z.array(
  z.object({
    file: z.string(),
    restaurantName: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.number(), priceCents: z.number() })),
    taxCents: z.number(),
    tipCents: z.number(),
    additionalChargesCents: z.number(),
    totalCents: z.number(),
  }),
);

/** The content of one of these photos; amounts in cents. */
export async function truthOf(file: string) {
  const truth = Truth.parse(JSON.parse(String(await photo('truth.json'))));
  const found = truth.find((one) => one.file === file);
  if (found === undefined) throw new Error(`${file} has no truth`);
  return found;
}

/** Four lines of one of them: read in about a second. */
export async function fewLines(): Promise<Buffer> {
  const lines = sharp(await photo('diner.jpg')).extract({ left: 0, top: 592, width: 1000, height: 178 });
  return lines.resize(500).png().toBuffer();
}

/** A small picture of one colour, in any format. */
export const plain = () => sharp({ create: { width: 300, height: 400, channels: 3, background: '#c86' } });

/** A PNG of a few bytes that declares this width and height. */
export function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The beginning of a HEIC file that declares this size, without a picture. */
export function hollowHeic(side: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(side, 4);
  size.writeUInt32BE(side, 8);
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([start, Buffer.from('\0\0\0\x14ispe', 'latin1'), size, Buffer.alloc(64)]);
}
