import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { item, knownReceipt } from '../test-support/known-receipt.ts';
import type { Extra } from './bill.ts';
import { turnItem } from './items.ts';
import { newPaper } from './put-reading.ts';

const BILL = knownReceipt({
  items: [item('tea'), item('tax', { name: 'City tax', price: cents(300), reduction: cents(50) })],
  selections: [{ item_id: 'tax', guest_id: 'ann', units: 1 }],
  receipt: { tax_amount: cents(100), tip_amount: cents(200) },
});
const turned = (into: Extra, item_id = 'tax', receipt = BILL) =>
  turnItem(receipt, { item_id, into, charge_id: 'fee' }, { newId: () => expect.unreachable() });

test('what a line costs is added to the tax or the tip, and nobody has it any more', () => {
  expect(turned('tax').receipt).toMatchObject({ tax_amount: 350, tip_amount: 200 });
  expect(turned('tip').receipt).toMatchObject({ tax_amount: 100, tip_amount: 450, tip_source: 'host' });
  expect(turned('tax').items.map(({ id }) => id)).toEqual(['tea']);
  expect(turned('tax').selections).toEqual([]);
});

test('a fee keeps the name of its line', () => {
  expect(turned('fee').charges).toMatchObject([
    { id: 'fee', description: 'City tax', amount: 250, kind: 'fee', applies_to: 'everything' },
  ]);
});

test('a line that costs nothing, or that a discount is for, stays an item', () => {
  const free = { ...BILL, items: [item('tax', { price: cents(0) })] };
  expect(() => turned('tax', 'tax', free)).toThrow('request.field_refused');
  const discounted = turned('fee');
  const [charge] = discounted.charges;
  if (charge === undefined) throw new Error('no charge');
  const charges = [{ ...charge, amount: cents(-100), applies_to: 'lines' as const, item_ids: ['tea'] }];
  expect(() => turned('tip', 'tea', { ...discounted, charges })).toThrow('request.field_refused');
  expect(() => turned('tip', 'gone')).toThrow('item.not_found');
});

test('a line of a further paper changes only that paper', () => {
  const bar = { ...newPaper('bar'), tax_amount: cents(40), tip_amount: cents(60) };
  const evening = {
    ...BILL,
    papers: [bar],
    items: BILL.items.map((one) => ({ ...one, paper_id: 'bar' })),
    receipt: { ...BILL.receipt, tax_amount: cents(140), tip_amount: cents(260) },
  };
  const after = (into: Extra) => turned(into, 'tax', evening);
  expect(after('tax')).toMatchObject({
    receipt: { tax_amount: 390 },
    papers: [{ tax_amount: 290, tip_amount: 60 }],
  });
  expect(after('tip')).toMatchObject({
    receipt: { tip_amount: 510 },
    papers: [{ tax_amount: 40, tip_amount: 310 }],
  });
  expect(after('fee')).toMatchObject({ charges: [{ paper_id: 'bar', amount: 250 }], papers: [bar] });
});
