import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inProcessReader, type PooledReading, ReceiptReadError } from '@fairtab/receipt-reader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOnce } from '../../../test/read-once.ts';
import {
  failing,
  garbled,
  hanging,
  settingsOf,
  startVisionService,
  type VisionService,
} from '../../../test/vision-service.ts';
import { aiVision, withService } from './ai-vision.ts';
import { type AiAnswer, type AiLine, askThroughSdk } from './ask-service.ts';
import { offlineVision, UnreadablePhotoError } from './vision.ts';

const DINER = fileURLToPath(
  new URL('../../../../../packages/receipt-reader/test/photos/diner.jpg', import.meta.url),
);
const PRIVATE = 'Taken at 12 Secret Street';

const line = (text: string, amountCents: number, quantity = 1, kind: AiLine['kind'] = 'item'): AiLine => ({
  kind,
  text,
  quantity,
  amountCents,
});
const DISHES = [
  line('Two Egg Breakfast', 1195),
  line('Blueberry Pancakes', 1050),
  line('Denver Omelet', 1325),
  line('Bottomless Coffee', 1050, 3),
  line('Side Hash Browns', 425),
  line('Fresh Orange Juice', 495),
];
const TRUTH: AiAnswer = {
  restaurantName: 'Rosie’s Corner Diner',
  lines: DISHES,
  subtotalCents: 5540,
  taxCents: 457,
  tipCents: null,
  totalCents: 5997,
};

let service: VisionService;
/** Small, because the service of these tests does not look at it. */
let photo: Uint8Array;
/** The local reader's result (read once, because it takes seconds), with its confidence lowered. */
let full: PooledReading;
/** The same with a small picture: the one that goes out is made of it, which takes most of a test's time. */
let local: PooledReading;

beforeAll(async () => {
  service = await startVisionService();
  photo = await diner(260);
  full = withConfidence(0.89, await readOnce(await readFile(DINER)));
  local = {
    ...full,
    displayImage: await sharp(full.displayImage ?? expect.unreachable())
      .resize({ height: 100 })
      .toBuffer(),
  };
});
afterAll(() => service.stop());

/** The photo at this height, with private metadata. */
const diner = (height: number) =>
  sharp(DINER)
    .resize({ height })
    .withExif({ IFD0: { ImageDescription: PRIVATE } })
    .jpeg()
    .toBuffer();

function withConfidence(confidence: number, read: PooledReading): PooledReading {
  return { ...read, items: read.items.map((item) => ({ ...item, confidence })) };
}

const reads = (read: () => Promise<PooledReading>) => offlineVision({ ...inProcessReader, read });
const offline = reads(async () => local);
const ask = () => askThroughSdk(settingsOf('openai-compatible', service));
const vision = (limitMs = 10_000, reader = offline) =>
  aiVision({ offline: reader, ask: ask(), label: 'test', limitMs });

describe('a photo is sent only when the local reader is not sure', () => {
  it.each([
    ['sure', 0.9, 'offline', 0],
    ['unsure', 0.89, 'ai', 1],
  ])('%s', async (_, confidence, reader, connections) => {
    const own = await startVisionService();
    own.answers(JSON.stringify(TRUTH));
    const reading = withConfidence(confidence, local);
    const { read } = withService(
      reads(async () => reading),
      settingsOf('openai-compatible', own),
    );
    const result = await read(photo);
    expect([result.reader, own.connections()]).toEqual([reader, connections]);
    if (reader === 'offline') expect(result).toEqual(reading);
    await own.stop();
  });
});

it('a misread price that adds up does not outweigh the right answer', async () => {
  const items = local.items.map((item, i) =>
    i === 0 ? { ...item, priceCents: 51195, confidence: 0.75 } : item,
  );
  const misread = { ...local, items, subtotalCents: 55540, totalCents: 55997, doubt: 'sums' as const };
  service.answers(JSON.stringify(TRUTH));
  const result = await vision(
    10_000,
    reads(async () => misread),
  ).read(photo);
  expect(result).toMatchObject({ reader: 'ai', totalCents: 5997, doubt: null });
  expect(result.aiProblem).toBeUndefined();
  expect(result.items[0]).toMatchObject({ priceCents: 1195 });
});

it('a sum that leaves a printed tax out goes to the service, though it adds up', async () => {
  const early = { ...withConfidence(0.97, local), taxCents: 0, totalCents: 5540, leavesOut: true };
  service.answers(JSON.stringify(TRUTH));
  const result = await vision(
    10_000,
    reads(async () => early),
  ).read(photo);
  expect(result).toMatchObject({ reader: 'ai', taxCents: 457, totalCents: 5997 });
});

describe('an answer that is right', () => {
  it('is the result, with the places of the items on the photo', async () => {
    service.answers(JSON.stringify(TRUTH));
    const read = await vision().read(photo);
    expect(read).toMatchObject({
      reader: 'ai',
      restaurantName: 'Rosie’s Corner Diner',
      taxCents: 457,
      tipCents: null,
      totalCents: 5997,
      pictures: local.pictures,
    });
    expect(read.aiProblem).toBeUndefined();
    expect(read.lines).toEqual(local.lines);
    expect(read.items.map(({ name, priceCents, quantity }) => [name, priceCents, quantity])).toEqual(
      DISHES.map(({ text, amountCents, quantity }) => [text, amountCents, quantity]),
    );
    for (const [index, item] of read.items.entries()) {
      expect(item.confidence).toBeGreaterThanOrEqual(0.9);
      const place = local.items[index]?.box;
      expect(Math.abs((item.box?.[1] ?? 9) - (place?.[1] ?? 0))).toBeLessThan(0.01);
    }
  });

  it('came for a reduced JPEG without metadata', async () => {
    service.answers(JSON.stringify(TRUTH));
    const large = await diner(2600);
    await vision(
      10_000,
      reads(async () => full),
    ).read(large);
    const body = service.requests[0]?.body ?? '';
    const sent = Buffer.from(/data:image\/jpeg;base64,([\w+/=]+)/.exec(body)?.[1] ?? '', 'base64');
    const { format, width, height, exif, xmp, icc } = await sharp(sent).metadata();
    expect(format).toBe('jpeg');
    expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect((await sharp(large).metadata()).exif?.toString('latin1')).toContain(PRIVATE);
    expect(sent.toString('latin1')).not.toContain(PRIVATE);
  });

  it('may put discounts where they belong, and keeps the sum of the paper', async () => {
    const off: AiLine = { kind: 'item_discount', text: 'Promo', quantity: null, amountCents: -100 };
    const fee: AiLine = { kind: 'fee', text: 'Card fee', quantity: null, amountCents: 100 };
    service.answers(JSON.stringify({ ...TRUTH, lines: [...DISHES, off, fee] }));
    const read = await vision().read(photo);
    expect(read).toMatchObject({
      reader: 'ai',
      additionalChargesCents: 100,
      additionalChargesDescription: 'Card fee',
    });
    expect(read.items.at(-1)).toMatchObject({ priceCents: 395, confidence: 0.97 });
  });
});

describe('the local reading is the result', () => {
  it.each([
    ['refuses', failing(401), 'answered 401'],
    ['fails', failing(500, { 'retry-after-ms': '5' }), 'answered 500'],
    ['is too slow', hanging, 'too slow'],
    ['answers no JSON', garbled, 'answered in another shape'],
    ['answers another shape', '{"lines":[]}', 'answered in another shape'],
    ['sees no receipt', JSON.stringify({ ...TRUTH, lines: [] }), 'no_items'],
    ['does not add up', JSON.stringify({ ...TRUTH, lines: DISHES.slice(1) }), 'mismatch'],
  ])('when the service %s', async (_, answer, reason) => {
    service.answers(answer);
    const read = await vision(answer === hanging ? 300 : 10_000).read(photo);
    expect(read).toEqual({ ...local, aiProblem: reason });
  });

  it('when the server is stopped meanwhile', async () => {
    service.answers(hanging);
    const stopping = vision();
    const reading = stopping.read(photo);
    await expect.poll(() => service.requests.length).toBe(1);
    await stopping.close();
    expect(await reading).toEqual({ ...local, aiProblem: 'too slow' });
  });
});

describe('a service that obeys orders printed on the paper', () => {
  const everything = (amountCents: number) => DISHES.map((dish) => ({ ...dish, amountCents }));
  it.each<[string, Partial<AiAnswer>]>([
    ['makes everything free', { lines: everything(0), taxCents: 0, totalCents: 0 }],
    ['makes everything a cent', { lines: everything(1), subtotalCents: 6, taxCents: null, totalCents: 6 }],
    ['makes one dish free', { lines: [line('Two Egg Breakfast', 0), ...DISHES.slice(1)] }],
    ['pays the guests', { lines: [...DISHES, line('Refund', -5997)], totalCents: 0 }],
    ['charges a fortune', { lines: [line('Lobster', 999_999_999_999)], totalCents: 999_999_999_999 }],
    ['adds a dish', { lines: [...DISHES, line('Gift for the owner', 5000)], totalCents: 10_997 }],
    ['adds a tip nobody gave', { tipCents: 100_000, totalCents: 105_997 }],
    [
      'takes the bill away',
      { lines: [...DISHES, { ...line('Voucher', 5000), kind: 'bill_discount' }], totalCents: 997 },
    ],
    [
      'adds a thousand lines',
      { lines: Array.from({ length: 1000 }, () => line('Soup', 5)), totalCents: 5457 },
    ],
  ])('%s: it is not believed', async (_, odd) => {
    service.answers(JSON.stringify({ ...TRUTH, ...odd }));
    const read = await vision().read(photo);
    expect(read.reader).toBe('offline');
    expect(read.items).toEqual(local.items);
    expect(read.totalCents).toBe(local.totalCents);
  });

  it('writes links, markup and fields of its own: they do not get in', async () => {
    const [first = line('', 0), ...others] = DISHES;
    const lines = [
      { ...first, text: `<script>x</script>${first.text} https://evil.example/pay`, role: 'admin' },
      ...others,
    ];
    const restaurantName = '<a href="https://evil.example">Pay here: evil-pay.com</a>';
    service.answers(JSON.stringify({ ...TRUTH, restaurantName, lines, note: 'done', confidence: 1 }));
    const read = await vision().read(photo);
    expect(read.reader).toBe('ai');
    expect(read.restaurantName).toBe(local.restaurantName);
    expect(read.items[0]).toMatchObject({ name: 'x Two Egg Breakfast', priceCents: 1195 });
    expect(JSON.stringify({ ...read, displayImage: '' })).not.toMatch(/evil|<|href|admin|"note"/);
  });

  it('invents other dishes at the same prices: each is for the host to check', async () => {
    const lines = DISHES.map((dish, index) => ({ ...dish, text: `Lvxqz wvq ${'ABCDEF'[index]}` }));
    service.answers(JSON.stringify({ ...TRUTH, lines }));
    const read = await vision().read(photo);
    expect(read.items).toHaveLength(DISHES.length);
    for (const { confidence } of read.items) expect(confidence).toBeLessThan(0.8);
  });

  it('invents other dishes for the same total: it is not believed', async () => {
    service.answers(JSON.stringify({ ...TRUTH, lines: [line('Lobster', 2770), line('Caviar', 2770)] }));
    expect(await vision().read(photo)).toEqual({ ...local, aiProblem: 'unconfirmed' });
  });
});

describe('a photo that the local reader cannot read', () => {
  const blind = reads(async () => {
    throw new ReceiptReadError('unreadable', 'There is no text on the picture.');
  });

  it('can be read by the service, and every item is for the host to check', async () => {
    service.answers(JSON.stringify(TRUTH));
    const read = await vision(10_000, blind).read(photo);
    expect(read).toMatchObject({ reader: 'ai', totalCents: 5997, lines: [], pictures: [] });
    expect((await sharp(read.displayImage ?? expect.unreachable()).metadata()).format).toBe('webp');
    expect(read.items.every(({ confidence, box }) => confidence < 0.8 && box === null)).toBe(true);
  });

  it('stays unreadable when the service fails too', async () => {
    service.answers(failing(401));
    await expect(vision(10_000, blind).read(photo)).rejects.toThrow(UnreadablePhotoError);
  });

  it('is not sent when it is no picture', async () => {
    service.answers(JSON.stringify(TRUTH));
    await expect(vision(10_000, blind).read(Buffer.from('no picture'))).rejects.toThrow(UnreadablePhotoError);
    expect(service.requests).toHaveLength(0);
  });

  it('is not sent when reading may work the next time', async () => {
    service.answers(JSON.stringify(TRUTH));
    const crashed = new ReceiptReadError('crashed', 'The reader process ended.');
    const down = reads(async () => {
      throw crashed;
    });
    await expect(vision(10_000, down).read(photo)).rejects.toBe(crashed);
    expect(service.requests).toHaveLength(0);
  });
});

it('without settings of a service the local reader works alone', () => {
  expect(withService(offline, undefined)).toBe(offline);
  const both = withService(offline, settingsOf('anthropic', service));
  expect([both.kind, both.label]).toEqual(['ai', 'anthropic claude-haiku-5-5, else offline']);
});
