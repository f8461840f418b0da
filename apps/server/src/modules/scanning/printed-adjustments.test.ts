import { addItem, removeItem, updateItem } from '@fairtab/contract/receipt/items';
import { deleteReceipt, getReceipt, updateReceipt } from '@fairtab/contract/receipt/receipts';
import { listScanLines, parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import { beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../../test/bills.ts';
import { refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { download } from '../../../test/my-data.ts';
import { ONE_DISH } from '../../../test/one-item.ts';
import { plain } from '../../../test/photos.ts';
import { productOf } from '../../../test/product.ts';
import { type PhotoHost, uploadTo } from '../../../test/upload.ts';
import type { VisionResult } from '../../adapters/vision/vision.ts';

type Row = VisionResult['adjustments'][number];

const row = (kind: Row['kind'], label: string, cents: number, more: Partial<Row> = {}): Row => ({
  ...{ kind, label, cents, rate: null, count: null, item: null, asItem: null, countedIn: 'charges' },
  ...more,
});
const dish = (name: string, priceCents: number, more = {}) => ({
  ...{ name, quantity: 1, priceCents, confidence: 0.97, box: null },
  ...more,
});

const EVERY_ROW: VisionResult = {
  ...ONE_DISH,
  items: [
    dish('Coperto', 800, { quantity: 4 }),
    dish('Water', 0, { takenOffCents: 300 }),
    dish('Beer', 450, { takenOffCents: 50 }),
    dish('Deposit', 25),
  ],
  taxCents: 80,
  tipCents: 150,
  additionalChargesCents: 197,
  additionalChargesDescription: 'Delivery, Voucher, Rounding',
  totalCents: 1702,
  adjustments: [
    row('cover', 'Coperto', 800, { count: 4, asItem: 0, countedIn: 'items' }),
    row('discount', 'Comp', -300, { item: 1, countedIn: 'items' }),
    row('discount', 'Happy hour 10%', -50, { rate: 10, item: 2, countedIn: 'items' }),
    row('deposit', 'Deposit', 25, { count: 1, item: 2, asItem: 3, countedIn: 'items' }),
    row('fee', 'Delivery', 300),
    row('discount', 'Voucher', -100),
    row('rounding', 'Rounding', -3),
    row('service', 'Service 12.5%', 150, { rate: 12.5, countedIn: 'tip' }),
    row('tax', 'City tax', 80, { countedIn: 'tax' }),
  ],
};

describeOnEngines('the rows between items and total', (engine) => {
  const product = productOf(engine);
  let host: PhotoHost;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    product.services.vision = { ...product.services.vision, read: async () => EVERY_ROW };
  });

  const look = (id: string) => host.call(getReceipt, { params: { id } });
  const kept = async (id: string) =>
    (await host.call(listScanLines, { params: { id }, query: {} })).adjustments;

  /** A receipt with a dish that was typed, and then read from a photo. */
  async function scanned() {
    const { receipt } = await makeBill(host, { partySize: 2, items: [] });
    await host.call(addItem, { body: { receipt_id: receipt.id, name: 'Pie', price: 500 } });
    const { signedUrl } = await uploadTo(product, host, receipt.id, await plain().png().toBuffer());
    const parse = () =>
      host.call(parseReceiptVision, { body: { receiptId: receipt.id, imageUrl: signedUrl } });
    return { id: receipt.id, parse, read: await parse() };
  }

  test('are reported with the items they belong to, and add up to the sums', async () => {
    const { id, read } = await scanned();
    const { items, receipt } = await look(id);
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? expect.fail(name);
    expect(items.map(({ name }) => name)).toEqual(['Pie', 'Beer', 'Deposit']);
    const { adjustments } = read;
    expect(adjustments.map(({ kind, label, amount }) => [kind, label, amount])).toEqual(
      EVERY_ROW.adjustments.map(({ kind, label, cents }) => [kind, label, cents]),
    );
    expect(adjustments.map(({ rate, count }) => [rate, count])).toEqual(
      EVERY_ROW.adjustments.map(({ rate, count }) => [rate, count]),
    );
    expect(adjustments.slice(0, 5).map(({ itemId, asItemId }) => [itemId, asItemId])).toEqual([
      // A cover is a charge.
      [null, null],
      // The dish was taken off the bill as a whole.
      [null, null],
      [idOf('Beer'), null],
      [idOf('Beer'), idOf('Deposit')],
      [null, null],
    ]);
    const sumIn = (figure: string) =>
      adjustments.reduce((sum, one) => sum + (one.countedIn === figure ? one.amount : 0), 0);
    expect([sumIn('tax'), sumIn('tip'), sumIn('charges')]).toEqual([
      receipt.tax_amount,
      receipt.tip_amount,
      receipt.additional_charges,
    ]);
    expect(await kept(id)).toEqual(adjustments);
  });

  test('are the charges of the bill, each for what it is for, where they are no items', async () => {
    const { charges, receipt } = await look((await scanned()).id);
    expect(charges.map((one) => [one.description, one.amount, one.kind, one.applies_to])).toEqual([
      ['Coperto', 800, 'cover', 'heads'],
      ['Delivery', 300, 'fee', 'everything'],
      ['Voucher', -100, 'discount', 'everything'],
      ['Rounding', -3, 'discount', 'everything'],
    ]);
    expect(receipt).toMatchObject({ additional_charges: 997, additional_charges_description: null });
  });

  test('stay as they were printed whatever the host corrects, are in my data, and go with the receipt', async () => {
    const { id, parse, read } = await scanned();
    const before = await look(id);
    const [, beer, deposit] = before.items;
    await host.call(updateReceipt, {
      params: { id },
      body: { tax_amount: 1, tip_amount: 2, additional_charges: 3, additional_charges_description: 'Bag' },
    });
    await host.call(updateItem, { params: { id: beer?.id ?? '' }, body: { name: 'Ale', price: 999 } });
    await host.call(removeItem, { params: { id: deposit?.id ?? '' } });
    const after = await look(id);
    expect(after.receipt).toMatchObject({ tax_amount: 1, tip_amount: 2, additional_charges: 3 });
    expect(after.items.map(({ name }) => name)).toEqual(['Pie', 'Ale']);
    expect(await kept(id)).toEqual(read.adjustments);
    expect(await parse()).toEqual(read);
    const mine = (await download(host)).receipts.find(({ receipt }) => receipt.id === id);
    expect(mine?.printed_adjustments).toEqual(read.adjustments);
    await host.call(deleteReceipt, { params: { id } });
    expect((await refusal(kept(id))).code).toBe('receipt.not_found');
  });
});
