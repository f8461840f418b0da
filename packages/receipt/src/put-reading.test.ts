import { billTotal } from '@fairtab/domain/money/bill-total';
import { currencyOf } from '@fairtab/domain/money/currencies';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import { cents, ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { item } from '../test-support/known-receipt.ts';
import type { Charge } from './model.ts';
import {
  areAsRead,
  beginReading,
  chargesRead,
  newPaper,
  type PhotographedReceipt,
  putReading,
  usePhoto,
  waitForReading,
  withCharges,
} from './put-reading.ts';
import { type Adjustment, type Scanned, scannedIn } from './reading.ts';

type Fields = Partial<PhotographedReceipt['receipt']>;

const draft = (fields: Fields = {}, more: Partial<PhotographedReceipt> = {}): PhotographedReceipt => ({
  receipt: {
    ...{ id: 'r', status: 'editing', admin_flow_type: null, evenly: false, party_size: 0, children: 0 },
    ...{ currency: USD, currency_source: null, card: null, earlier_bills: 0, expected_names: [] },
    ...{ tax_amount: ZERO, tip_amount: ZERO, tip_source: null, additional_charges: ZERO },
    additional_charges_description: null,
    ...{ restaurant_name: null, host_phone_number: null, parsed_total_from_image: null, paid_before: [] },
    ...{ image_path: 'photo.jpg', display_image_path: null, photo_look: null },
    ...{ scan_state: 'reading', scan_reader: null, printed_guests: null },
    ...{ bill_day: '2026-11-21' },
    ...fields,
  },
  ...{
    papers: [],
    items: [],
    charges: [],
    own_charge_id: null,
    guests: [],
    selections: [],
    disputes: [],
    payments: [],
    transfers: [],
    contributions: [],
  },
  reading: null,
  ...more,
});

const fee: Charge = {
  ...{ id: 'fee', description: 'Fee', amount: cents(100), kind: 'fee', applies_to: 'everything' },
  ...{ paper_id: null, item_ids: [], position: 0 },
};

/** Soup for 9.00 with a deposit of 0.25, tax, tip, and a cover by heads. */
const SCANNED: Scanned = {
  items: [
    {
      ...{ name: 'Soup', price: cents(900), assignment_mode: 'guest_choice', total_quantity: 1 },
      ...{ confidence_score: 0.9, box: [0, 0, 1, 0.1] },
    },
  ],
  ...{ tax: cents(80), tip: cents(150), total: cents(1355), paidBefore: [] },
  ...{ additionalCharges: cents(225), additionalChargesDescription: 'Deposit, cover' },
  ...{ restaurantName: 'Chez Nous', currency: 'EUR', currencySource: 'printed', likelyCurrency: 'EUR' },
  ...{ digits: 2, date: null, guests: 3, reader: 'offline', aiFailed: false, doubt: null },
  adjustments: [
    {
      ...{ kind: 'deposit', label: 'Deposit', rate: null, count: null, cents: 25, item: 0, asItem: null },
      countedIn: 'charges',
    },
    {
      ...{ kind: 'cover', label: 'Cover', rate: null, count: 2, cents: 200, item: null, asItem: null },
      countedIn: 'charges',
    },
  ],
};
const picture = { display_image_path: 'shown.webp', photo_look: null };

function put(receipt: PhotographedReceipt, scanned: Scanned | null = SCANNED, image_path = 'photo.jpg') {
  let made = 0;
  const found = scanned && { scanned, picture };
  return putReading(receipt, { image_path, found }, { newId: () => `new ${made++}` });
}

test('a reading adds its items after those that are there, and its charges, and fills what is empty', () => {
  const after = put(
    draft({ tip_amount: cents(70), tip_source: 'host' }, { items: [item('tea', { price: cents(300) })] }),
  );
  expect(after.items.map(({ id, position, price }) => [id, position, price])).toEqual([
    ['tea', 0, 300],
    ['new 0', 1, 900],
  ]);
  expect(after.items[1]).toMatchObject({ confidence_score: 0.9, photo_boxes: [[0, 0, 1, 0.1]] });
  expect(after.charges.map(({ id, kind, item_ids, position }) => [id, kind, item_ids, position])).toEqual([
    ['new 1', 'fee', ['new 0'], 0],
    ['new 2', 'cover', [], 1],
  ]);
  expect(after.own_charge_id).toBeNull();
  expect(after.receipt).toMatchObject({
    ...{ tax_amount: 80, tip_amount: 70, tip_source: 'host', restaurant_name: 'Chez Nous', party_size: 3 },
    ...{ currency: { code: 'EUR' }, currency_source: 'printed', parsed_total_from_image: 1355 },
    ...{ scan_state: 'done', scan_reader: 'offline', display_image_path: 'shown.webp', printed_guests: 3 },
  });
  expect(after.reading?.adjustments.map(({ itemId }) => itemId)).toEqual(['new 0', null]);
});

test('each payment before the receipt has its row, in the currency of the bill, until there is another photo', () => {
  const printed = { label: 'Deposit paid', how: 'deposit' } as const;
  const paidBefore = [
    { ...printed, amount: cents(10000) },
    { ...printed, amount: ZERO },
  ];
  const after = put(draft(), { ...SCANNED, currency: 'JPY', likelyCurrency: 'JPY', paidBefore });
  expect(after.receipt.paid_before).toEqual([
    { ...printed, id: expect.any(String), amount: 100, unsure: false, charge_id: null },
  ]);
  expect(usePhoto(after, 'other.jpg').receipt.paid_before).toEqual([]);
});

test('the day of the bill is the date that was read, unless the host has set another', () => {
  const dayAfter = (source: 'receipt' | 'host' | null) => {
    const { bill_day, bill_day_source } = put(draft({ bill_day_source: source }), {
      ...SCANNED,
      date: '2026-11-19',
    }).receipt;
    return [bill_day, bill_day_source];
  };
  expect(dayAfter(null)).toEqual(['2026-11-19', 'receipt']);
  expect(dayAfter('receipt')).toEqual(['2026-11-19', 'receipt']);
  expect(dayAfter('host')).toEqual(['2026-11-21', 'host']);
  expect(put(draft()).receipt.bill_day).toBe('2026-11-21');
});

test('of several receipts the first one has the day and the party, whichever is read first', () => {
  const bar = { ...newPaper('bar'), image_path: 'bar.jpg', scan_state: 'reading' as const };
  const read = (receipt: PhotographedReceipt, paper_id: string | null, date: string, guests: number) => {
    const found = { scanned: { ...SCANNED, date, guests }, picture };
    const of = { paper_id, image_path: paper_id === null ? 'photo.jpg' : 'bar.jpg', found };
    let made = 0;
    return putReading(receipt, of, { newId: () => `${paper_id} ${made++}` });
  };
  const both = draft({}, { papers: [bar] });
  const drinks = read(both, 'bar', '2026-11-20', 2);
  expect(drinks.receipt).toMatchObject({ bill_day: '2026-11-20', party_size: 0 });
  const dinner = { bill_day: '2026-11-19', party_size: 4 };
  expect(read(drinks, null, '2026-11-19', 4).receipt).toMatchObject(dinner);
  expect(read(read(both, null, '2026-11-19', 4), 'bar', '2026-11-20', 2).receipt).toMatchObject(dinner);
});

test('a bill that has charges keeps those, and a currency and a party that the host has set stay', () => {
  const named: Fields = { admin_flow_type: 'preassign', party_size: 2, currency_source: 'host' };
  const after = put(draft(named, { charges: [fee], own_charge_id: 'fee' }));
  expect([after.charges, after.own_charge_id]).toEqual([[fee], 'fee']);
  expect(after.receipt).toMatchObject({ currency: USD, currency_source: 'host', party_size: 2 });
});

test('amounts that were typed stay what they are in the currency of the paper', () => {
  const typed = draft({ tax_amount: cents(1200) }, { items: [item('tea', { price: cents(300) })] });
  const yen = { ...SCANNED, currency: 'JPY', likelyCurrency: 'JPY' };
  const after = put(typed, yen);
  expect(after.receipt).toMatchObject({ currency: currencyOf('JPY'), tax_amount: 12 });
  expect(after.items.map(({ price }) => price)).toEqual([3, 9]);
  expect(put(draft({ tax_amount: cents(1250) }), yen).receipt.currency).toEqual(USD);
});

test('service that is rounded on its way from the tip to the charges leaves no tip below 0', () => {
  const service = { kind: 'service', label: 'Service', rate: null, count: null, cents: 15 } as const;
  const rows = [service, service].map((row) => ({
    ...row,
    item: null,
    asItem: null,
    countedIn: 'tip' as const,
  }));
  const thousandths = {
    ...SCANNED,
    digits: 3,
    tip: cents(30),
    additionalCharges: ZERO,
    adjustments: rows,
  } as const;
  const after = put(draft(), thousandths);
  expect(after.receipt.tip_amount).toBe(0);
  expect(after.charges.map(({ amount }) => amount)).toEqual([2, 2]);
});

test('a bill that was final before stays in its currency, in which people have paid', () => {
  const reopened = draft(
    { status: 'sharing', earlier_bills: 1 },
    { items: [item('tea', { price: cents(300) })] },
  );
  const after = put(reopened, { ...SCANNED, currency: 'JPY', likelyCurrency: 'JPY' });
  expect(after.receipt.currency).toEqual(USD);
  expect(after.items.map(({ price }) => price)).toEqual([300, 900]);
});

test('a photo that cannot be read, or is not the one that is read', () => {
  const before = draft();
  expect(put(before, null).receipt).toEqual({ ...before.receipt, scan_state: 'failed' });
  expect(put(before, null).reading).toMatchObject({ success: false, error: 'unreadable' });
  expect(put(before, SCANNED, 'another.jpg')).toBe(before);
  const read = put(before);
  expect(put(read)).toBe(read);
});

test('a photo is read once, and another one takes what was read and not touched with it', () => {
  const first = usePhoto(draft({ scan_state: 'none', image_path: null }), 'photo.jpg');
  const waiting = waitForReading(first);
  expect([waiting.receipt.scan_state, waitForReading(waiting)]).toEqual(['waiting', waiting]);
  const read = put(beginReading(waiting), { ...SCANNED, items: [], adjustments: [] });
  expect([read.receipt.scan_state, read.reading?.error]).toEqual(['failed', 'no_items']);
  const typed = { ...read, receipt: { ...read.receipt, tax_amount: cents(99) } };
  const again = usePhoto(typed, 'second.jpg');
  expect(again).toMatchObject({ charges: [], reading: null });
  expect(again.receipt).toEqual({
    ...first.receipt,
    ...{ image_path: 'second.jpg', tax_amount: 99, currency: currencyOf('EUR'), party_size: 3 },
  });
  expect(usePhoto(again, 'second.jpg')).toBe(again);
});

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
  const charges = rows.map((one, n) => ({
    ...one,
    ...{ item_ids: [], own: false, id: `c${n}`, paper_id: null, position: n },
  }));
  expect(areAsRead({ charges }, rows)).toBe(true);
  expect(areAsRead({ charges: charges.slice(1) }, rows)).toBe(false);
  const [cover, fee] = charges;
  if (!cover || !fee) throw new Error('not read');
  expect(areAsRead({ charges: [fee, { ...cover, applies_to: 'everything' }] }, rows)).toBe(false);
  expect(areAsRead({ charges: [fee, cover] }, rows)).toBe(true);
});

type Row = Scanned['adjustments'][number];

const EUR: Currency = currencyOf('EUR') ?? USD;
const printed = (kind: Row['kind'], amount: number, more: Partial<Row> = {}): Row => ({
  ...{ kind, label: kind, cents: amount, rate: null, count: null, item: null, asItem: null },
  countedIn: 'charges',
  ...more,
});
const dish = (name: string, price: number, total_quantity = 1): Scanned['items'][number] => ({
  ...{ name, total_quantity, price: cents(price), confidence_score: 1, box: null },
  assignment_mode: total_quantity > 1 ? 'quantity_based' : 'guest_choice',
});

/** Rome: a cover for four, bread, beer with a deposit, and service of 10 %. */
const ROME: Scanned = {
  items: [dish('Pane', 300), dish('Coperto', 1000, 4), dish('Birra', 500), dish('Vuoto', 25)],
  tax: ZERO,
  tip: cents(183),
  total: cents(2008),
  additionalCharges: ZERO,
  additionalChargesDescription: null,
  adjustments: [
    printed('cover', 1000, { count: 4, asItem: 1, countedIn: 'items' }),
    printed('deposit', 25, { item: 2, asItem: 3, countedIn: 'items' }),
    printed('service', 183, { rate: 10, countedIn: 'tip' }),
  ],
  restaurantName: null,
  paidBefore: [],
  currency: 'EUR',
  currencySource: 'printed',
  likelyCurrency: 'EUR',
  digits: 2,
  date: null,
  guests: null,
  reader: 'offline',
  aiFailed: false,
  doubt: null,
};

const readIn = (found: Scanned, currency: Currency) => {
  const charged = withCharges(found, currency);
  expect(billTotal(charged)).toBe(billTotal(found));
  return scannedIn(charged, currency, []);
};

test('a cover among the dishes and service are charges, and other rows keep their dishes', () => {
  const { items, tip, additionalCharges, additionalChargesDescription, adjustments } = readIn(ROME, EUR);
  expect(items.map(({ name }) => name)).toEqual(['Pane', 'Birra', 'Vuoto']);
  expect({ tip, additionalCharges, additionalChargesDescription }).toEqual({
    tip: 0,
    additionalCharges: 1183,
    additionalChargesDescription: 'cover, service',
  });
  expect(adjustments.map(({ kind, item, asItem, countedIn }) => [kind, item, asItem, countedIn])).toEqual([
    ['cover', null, null, 'charges'],
    ['deposit', 1, 2, 'items'],
    ['service', null, null, 'charges'],
  ]);
});

test('in dollars service stays the tip', () => {
  expect(readIn(ROME, USD)).toMatchObject({ tip: 183, additionalCharges: 1000 });
  const { adjustments, ...others } = ROME;
  const service = { ...others, adjustments: adjustments.slice(2) };
  expect(readIn(service, USD)).toEqual(scannedIn(service, USD, []));
});

test.each([
  ['lowered', [printed('discount', -100, { item: 1, countedIn: 'items' })], 900],
  ['without a price', [], 0],
])('a cover that is %s stays the line that it is', (_how, more, price) => {
  const items = [dish('Pane', 300), dish('Coperto', price, 4)];
  const cover = printed('cover', 1000, { count: 4, asItem: 1, countedIn: 'items' });
  const result = { ...ROME, items, tip: ZERO, adjustments: [cover, ...more] };
  expect(readIn(result, EUR).items).toHaveLength(2);
});

test('thousandths become the minor units of the bill, and what it cannot say is doubtful', () => {
  const dinars = {
    ...ROME,
    digits: 3 as const,
    items: [dish('Chai', 1255)],
    tip: ZERO,
    adjustments: [],
    total: cents(1255),
  };
  const kwd = currencyOf('KWD') ?? USD;
  expect(scannedIn(dinars, kwd, [])).toMatchObject({ total: 1255, items: [{ price: 1255 }], doubt: null });
  expect(scannedIn(dinars, USD, [])).toMatchObject({ total: 126, doubt: 'sums' });
  const exact = { ...dinars, items: [dish('Chai', 1250)], total: cents(1250) };
  expect(scannedIn(exact, USD, [])).toMatchObject({ total: 125, doubt: null });
});
