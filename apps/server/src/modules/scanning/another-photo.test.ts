import { addItem } from '@fairtab/contract/receipt/items';
import { getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { listScanLines, parseReceiptVision, RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { finalizeReceipt, startSharing } from '@fairtab/contract/receipt/sharing';
import { USD } from '@fairtab/domain/money/currency';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { client, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { ONE_DISH } from '../../../test/one-item.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import { type PhotoHost, photoName, uploadTo } from '../../../test/upload.ts';
import { UnreadablePhotoError, type VisionResult } from '../../adapters/vision/vision.ts';
import { readReceiptJob } from './read-receipt-job.ts';

const BLURRED: VisionResult = {
  ...ONE_DISH,
  restaurantName: 'SMVDGE',
  items: [],
  taxCents: 501,
  tipCents: 302,
  totalCents: 9999,
  additionalChargesCents: 103,
  additionalChargesDescription: 'Serv ce',
  currency: 'EUR',
  decimalSign: ',',
  guests: 7,
  lines: [{ text: 'SMVDGE', confidence: 0.2, box: [0, 0, 1, 1], priced: false }],
};

describeOnEngines('another photo after one that could not be read', (engine) => {
  const product = productOf(engine);
  let host: PhotoHost;
  let photo: Uint8Array;
  /** What the reader says of the next photos. */
  let says: (bytes: Uint8Array) => Promise<VisionResult>;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    photo = await plain().png().toBuffer();
    product.services.vision = { ...product.services.vision, read: (bytes) => says(bytes) };
  });

  const upload = (id: string, name?: string, who = host) => uploadTo(product, who, id, photo, name);
  const parse = (receiptId: string, imageUrl: string) =>
    host.call(parseReceiptVision, { body: { receiptId, imageUrl } });
  const look = (id: string) => host.call(getReceipt, { params: { id } });
  const type = (id: string, body: Partial<Record<'tip_amount' | 'additional_charges', number>>) =>
    host.call(updateReceipt, { params: { id }, body });

  async function stored(): Promise<string[]> {
    const names = [];
    const { storage } = product.services;
    for await (const { path } of storage.list(`${RECEIPT_BUCKET}/${host.userId}`)) names.push(path);
    return names;
  }

  /** A receipt of a named table whose photo gave no items, and that photo. */
  async function failed(read: VisionResult = BLURRED) {
    const { receipt } = await makeBill(host, { partySize: 2, items: [], people: ['Ann'] });
    says = async () => read;
    const { path, signedUrl } = await upload(receipt.id);
    expect(await parse(receipt.id, signedUrl)).toMatchObject({ success: false, error: 'no_items' });
    return { id: receipt.id, path };
  }

  test('it takes the first one’s place; what was typed stays, what was read from the first goes', async () => {
    const { id, path } = await failed();
    await host.call(addItem, { body: { receipt_id: id, name: 'Pie', price: 500 } });
    const before = await type(id, { tip_amount: 400 });
    expect(before.receipt).toMatchObject({ tax_amount: 501, restaurant_name: 'Smvdge' });

    const second = await upload(id);
    const waiting = await look(id);
    expect(waiting.version).toBeGreaterThan(before.version);
    expect(waiting.items).toEqual(before.items);
    expect(waiting.guests).toEqual(before.guests);
    expect(waiting.receipt).toMatchObject({
      scan_state: 'none',
      admin_flow_type: 'preassign',
      party_size: 2,
      tip_amount: 400,
      tax_amount: 0,
      additional_charges: 0,
      additional_charges_description: null,
      restaurant_name: null,
      parsed_total_from_image: null,
      currency_source: null,
      printed_guests: null,
      scan_reader: null,
      total_amount: 900,
      photo_look: null,
    });
    expect(waiting.receipt.image_url).toContain(second.path);
    expect(await host.call(listScanLines, { params: { id }, query: {} })).toEqual({
      lines: [],
      adjustments: [],
    });
    expect((await stored()).filter((name) => name.includes(path.replace('.png', '')))).toEqual([]);

    says = async () => ONE_DISH;
    expect(await parse(id, second.signedUrl)).toMatchObject({ success: true, itemsCount: 1 });
    const after = await look(id);
    expect(after.items.map(({ name, price }) => [name, price])).toEqual([
      ['Pie', 500],
      ['Soup', 900],
    ]);
    expect(after.receipt).toMatchObject({
      scan_state: 'done',
      tip_amount: 400,
      tax_amount: 80,
      restaurant_name: 'Chez Nous',
      parsed_total_from_image: 1130,
      currency: USD,
      currency_source: 'printed',
      printed_guests: 3,
      party_size: 2,
    });
    expect((await refusal(upload(id))).code).toBe('upload.exists');
  });

  engine.onOneEngine?.(
    'it may fail as well, and so may a third one; a discount that needs the tax of the first stays possible',
    async () => {
      const { id } = await failed();
      await type(id, { additional_charges: -600 });
      says = async () => {
        throw new UnreadablePhotoError(null);
      };
      const second = await upload(id);
      expect((await look(id)).receipt).toMatchObject({ tax_amount: 501, additional_charges: -600 });
      expect(await parse(id, second.signedUrl)).toMatchObject({ success: false, error: 'unreadable' });
      says = async () => ONE_DISH;
      const third = await upload(id);
      expect(await parse(id, third.signedUrl)).toMatchObject({ success: true });
      expect((await look(id)).receipt).toMatchObject({
        scan_state: 'done',
        total_amount: 900 + 501 + 302 - 600,
      });
    },
  );

  engine.onOneEngine?.('one that is no photo changes nothing: the receipt and its photo stay', async () => {
    const { id, path } = await failed();
    const before = await look(id);
    const refused = await refusal(uploadTo(product, host, id, Buffer.from('text')));
    expect(refused.code).toBe('upload.invalid_type');
    expect(await look(id)).toEqual(before);
    expect(await stored()).toContain(`${RECEIPT_BUCKET}/${path}`);
  });

  engine.onOneEngine?.('only the host may, and only until the bill is shared', async () => {
    const { id, path } = await failed();
    const other = await signIn(product, '5555550101');
    expect((await refusal(upload(id, undefined, other))).code).toBe('receipt.not_found');
    const nobody = { ...client(product), userId: host.userId };
    expect((await refusal(upload(id, await photoName(host), nobody))).status).toBe(401);
    await host.call(addItem, { body: { receipt_id: id, name: 'Pie', price: 500 } });
    await host.call(startSharing, { body: { p_receipt_id: id } });
    expect(await refusal(upload(id))).toMatchObject({ status: 409, code: 'upload.shared' });
    await host.call(finalizeReceipt, {
      body: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
    expect((await refusal(upload(id))).status).toBe(409);
    const { receipt } = await look(id);
    expect([receipt.scan_state, receipt.tax_amount]).toEqual(['failed', 501]);
    expect(await stored()).toContain(`${RECEIPT_BUCKET}/${path}`);
  });

  test('pressed twice, or its answer lost, it is one photo, and read once', async () => {
    const { id } = await failed();
    let reads = 0;
    says = async () => {
      reads += 1;
      return ONE_DISH;
    };
    const name = await photoName(host);
    const [one, again] = await Promise.all([upload(id, name), upload(id, name)]);
    expect(again.path).toBe(one.path);
    const results = await Promise.all([parse(id, one.signedUrl), parse(id, again.signedUrl)]);
    expect(results[0]).toEqual(results[1]);
    expect((await upload(id, name)).path).toBe(one.path);
    expect(reads).toBe(1);
    expect((await look(id)).items).toHaveLength(1);
  });

  test('of two at once one is kept and read; while it is read, no other takes its place', async () => {
    const { id } = await failed();
    const [one, two] = await Promise.all([upload(id), upload(id)]);
    const kept = (await look(id)).receipt.image_url?.includes(one.path) ? one : two;
    const lost = kept === one ? two : one;
    expect((await stored()).filter((name) => [one, two].some(({ path }) => name.endsWith(path)))).toEqual([
      `${RECEIPT_BUCKET}/${kept.path}`,
    ]);
    expect((await refusal(parse(id, lost.signedUrl))).code).toBe('upload.missing');
    says = async () => {
      expect((await refusal(upload(id))).code).toBe('upload.exists');
      return ONE_DISH;
    };
    expect(await parse(id, kept.signedUrl)).toMatchObject({ success: true });
  });

  test('a late reading of the first photo is not stored for the second', async () => {
    const { id, path } = await failed();
    const { database } = product.services;
    const setState = (scan_state: 'reading' | 'failed') =>
      sql`update receipts set scan_state = ${scan_state}, version = version + 1 where id = ${id}`.execute(
        database.kysely,
      );
    await setState('reading');
    let second = '';
    const job = { id: 'x', attempt: 1, lastAttempt: true, signal: new AbortController().signal };
    says = async () => {
      await setState('failed');
      second = (await upload(id)).path;
      await setState('reading');
      return ONE_DISH;
    };
    await readReceiptJob(product.services, { ...job, data: { receiptId: id, paper: null } });
    const view = await look(id);
    expect(view.items).toEqual([]);
    expect(view.receipt.image_url).toContain(second);
    expect((await stored()).filter((name) => name.includes(path.replace('.png', '')))).toEqual([]);
  });
});
