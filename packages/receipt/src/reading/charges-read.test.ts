import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { areAsRead, chargesRead } from './charges-read.ts';
import type { Adjustment } from './reading.ts';

const DISHES = [{ id: 'beer', price: cents(450) }];
const row = (kind: Adjustment['kind'], amount: number, more: Partial<Adjustment> = {}) => ({
  ...{ kind, label: kind, amount: cents(amount), rate: null, count: null, itemId: null, asItemId: null },
  countedIn: 'charges' as const,
  ...more,
});
const read = (rows: Adjustment[], description: string | null = 'Fees') => {
  const additionalCharges = cents(
    rows.reduce((sum, { countedIn, amount }) => sum + (countedIn === 'charges' ? amount : 0), 0),
  );
  const result = { additionalCharges, additionalChargesDescription: description, adjustments: rows };
  return chargesRead(result, DISHES);
};
const inShort = (rows: Adjustment[]) =>
  read(rows).map((one) => [one.amount, one.kind, one.applies_to, one.item_ids.join()]);

test('a row that names its dish is for that line, a cover is by heads, the others are for everything', () => {
  expect(
    inShort([
      row('deposit', 25, { itemId: 'beer' }),
      row('discount', -50, { itemId: 'beer' }),
      row('tax', 40, { itemId: 'beer' }),
      row('cover', 800, { count: 4 }),
      row('service', 300),
      row('fee', 200),
      row('rounding', -3),
      row('rounding', 2),
      row('tax', 80, { countedIn: 'tax' }),
      row('included_tax', 70, { countedIn: null }),
    ]),
  ).toEqual([
    [25, 'fee', 'lines', 'beer'],
    [-50, 'discount', 'lines', 'beer'],
    [40, 'tax', 'lines', 'beer'],
    [800, 'cover', 'heads', ''],
    [300, 'service', 'everything', ''],
    [200, 'fee', 'everything', ''],
    [-3, 'discount', 'everything', ''],
    [2, 'fee', 'everything', ''],
  ]);
});

test('one row for everything, and a sum without rows, are what calls that set the sum own', () => {
  const own = { description: 'Fees', applies_to: 'everything', item_ids: [], own: true };
  expect(read([row('service', 300)])).toEqual([{ ...own, amount: 300, kind: 'service' }]);
  const withoutRows = { additionalCharges: cents(-5), additionalChargesDescription: 'Fees', adjustments: [] };
  expect(chargesRead(withoutRows, DISHES)).toEqual([{ ...own, amount: -5, kind: 'discount' }]);
  expect(read([], null)).toEqual([]);
});

test('a discount larger than its dish comes off the whole bill', () => {
  const larger = [row('discount', -451, { itemId: 'beer' }), row('deposit', 25, { itemId: 'beer' })];
  expect(inShort(larger)).toEqual([
    [-451, 'discount', 'everything', ''],
    [25, 'fee', 'lines', 'beer'],
  ]);
});

test('charges are as they were read until one of them is touched', () => {
  const rows = read([row('cover', 800), row('fee', 200)]);
  const charges = rows.map((one, n) => ({ ...one, item_ids: [], own: false, id: `c${n}`, position: n }));
  expect(areAsRead({ charges }, rows)).toBe(true);
  expect(areAsRead({ charges: charges.slice(1) }, rows)).toBe(false);
  const [cover, fee] = charges;
  if (!cover || !fee) throw new Error('not read');
  expect(areAsRead({ charges: [fee, { ...cover, applies_to: 'everything' }] }, rows)).toBe(false);
  expect(areAsRead({ charges: [fee, cover] }, rows)).toBe(true);
});
