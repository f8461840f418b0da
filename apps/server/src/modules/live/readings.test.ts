import { ReadingNews, watchReceipt } from '@fairtab/contract/receipt/live';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { plain } from '../../../test/photos.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readEvents } from '../../../test/read-events.ts';
import { type PhotoHost, uploadTo } from '../../../test/upload.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { OnProgress, ReadingProgress, VisionResult } from '../../adapters/vision/vision.ts';

/** Before a heartbeat, which would find what was never announced. */
const SOON = { timeout: 10_000, interval: 5 };
/** Makes both servers accept the same sessions. */
const SECRET = { AUTH_SECRET: 'x'.repeat(40) };

const SOUP: VisionResult = {
  reader: 'offline',
  restaurantName: null,
  items: [{ name: 'Soup', quantity: 1, priceCents: 900, confidence: 1, box: null }],
  subtotalCents: null,
  taxCents: null,
  tipCents: null,
  totalCents: null,
  additionalChargesCents: 0,
  additionalChargesDescription: null,
  adjustments: [],
  currency: null,
  currencySource: null,
  likelyCurrency: 'USD',
  digits: 2,
  decimalSign: null,
  guests: null,
  doubt: null,
  paidBeforeCents: null,
  leavesOut: false,
  lines: [],
  rotation: 0,
  ms: 0,
  displayImage: await plain().webp().toBuffer(),
};

/** A reading of so many pieces, the first of which are read. */
const progress = (count: number, read: number): ReadingProgress => ({
  rotation: 270,
  ratio: 0.4567,
  pieces: Array.from({ length: count }, (_, n) => ({
    box: [0.12345, n / count, 0.5, 0.0101],
    read: n < read,
  })),
});

describeOnEngines('how far a photo is read', (engine) => {
  let database: Database;
  let product: Product;
  /** The server on which the pages are. */
  let other: Product;
  let host: PhotoHost;
  /** Tells how far the photo is that is being read, and ends the reading. */
  let notify: OnProgress = () => {};
  let end: () => void = () => {};
  const streams: AbortController[] = [];

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database, SECRET);
    other = await startProduct(database, SECRET);
    // Either may get the job.
    other.services.storage = product.services.storage;
    host = await signIn(product, '5555550100');
    for (const { services } of [product, other]) {
      services.vision = {
        ...services.vision,
        read: (_photo, options) =>
          new Promise((resolve) => {
            notify = options?.onProgress ?? notify;
            end = () => resolve(SOUP);
          }),
      };
    }
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.abort();
  });
  afterAll(async () => {
    await product.stop();
    await other.stop();
  });

  async function watch(who: Client, id: string) {
    const stop = new AbortController();
    streams.push(stop);
    const path = watchReceipt.path.replace('{id}', id);
    const response = await fetch(other.url + path, { headers: who.headers, signal: stop.signal });
    const page = { names: [] as string[], readings: [] as ReadingNews[], version: 0 };
    readEvents(response, ({ name, data }) => {
      page.names.push(name);
      if (name === 'receipt' || name === 'change') page.version = JSON.parse(data).version;
      if (name === 'reading') page.readings.push(ReadingNews.parse(JSON.parse(data)));
    }).catch(() => {});
    await vi.waitUntil(() => page.names.includes('presence'), SOON);
    return page;
  }

  /** A shared receipt whose photo is being read. */
  async function reading() {
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const { signedUrl } = await uploadTo(product, host, bill.id, await plain().png().toBuffer());
    const stale = notify;
    const read = host.call(parseReceiptVision, { body: { receiptId: bill.id, imageUrl: signedUrl } });
    await vi.waitUntil(() => notify !== stale, SOON);
    return { bill, read };
  }

  test('the host sees it on whatever server, often enough but not each step; guests do not, and nothing is stored', async () => {
    const { bill, read } = await reading();
    const [page, guests] = [
      await watch(host, bill.id),
      await watch(guest(product, bill.token, 'Ann'), bill.id),
    ];
    const before = await host.call(getReceipt, { params: { id: bill.id } });
    for (let n = 0; n <= 300; n++) notify(progress(300, n));
    await vi.waitUntil(() => page.readings.at(-1)?.read.length === 300, SOON);
    expect(page.readings.length).toBeLessThanOrEqual(4);
    expect(page.readings.at(-1)).toMatchObject({ rotation: 270, ratio: 0.457 });
    expect(page.readings.at(-1)?.boxes[30]).toEqual([0.123, 0.1, 0.5, 0.01]);
    expect(await host.call(getReceipt, { params: { id: bill.id } })).toEqual(before);

    // More than fits into one notification.
    notify(progress(2000, 1500));
    await vi.waitUntil(() => (page.readings.at(-1)?.boxes.length ?? 0) > 300, SOON);
    expect(page.readings.at(-1)?.read).toHaveLength(page.readings.at(-1)?.boxes.length ?? 0);
    end();
    expect(await read).toMatchObject({ success: true });
    const { version } = await host.call(updateReceipt, {
      params: { id: bill.id },
      body: { tip_amount: 77 },
    });
    expect(version).toBeGreaterThan(before.version);
    await vi.waitUntil(() => guests.version === version, SOON);
    expect(guests.names).not.toContain('reading');
  });

  test('what is no progress disturbs nobody', async () => {
    const { bill, read } = await reading();
    const page = await watch(host, bill.id);
    for (const numbers of ['', '45 500', '90 x', '90 0'])
      await sql`select pg_notify('photo_reading', ${`${bill.id} ${numbers}`})`.execute(database.kysely);
    const { report } = product.services.readings;
    report(bill.id)({ ...progress(1, 1), pieces: [{ box: [Number.NaN, 0, 0, 0], read: true }] });
    report('no receipt')(progress(1, 1));
    notify(progress(2, 1));
    await vi.waitUntil(() => page.readings.at(-1)?.boxes.length === 2, SOON);
    end();
    expect(await read).toMatchObject({ success: true });
  });
});
