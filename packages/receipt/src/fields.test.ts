import type { Currency } from '@fairtab/domain/money/currency';
import { cents, ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { item } from '../test-support/known-receipt.ts';
import {
  editFields,
  editReceipt,
  type FieldChanges,
  type ReceiptChanges,
  requireEditable,
} from './fields.ts';
import type { Charge, OwnReceipt, StoredGuest, StoredReceipt } from './model.ts';
import { pruneOrphans } from './prune-orphans.ts';

const USD: Currency = { code: 'USD', digits: 2 };
const YEN: Currency = { code: 'JPY', digits: 0 };
const DINARS: Currency = { code: 'KWD', digits: 3 };

const charge = (id: string, more: Partial<Charge> = {}): Charge => ({
  id,
  paper_id: null,
  description: null,
  amount: cents(100),
  kind: 'fee',
  applies_to: 'everything',
  item_ids: [],
  position: 0,
  ...more,
});

const guest = (id: string, more: Partial<StoredGuest> = {}): StoredGuest => ({
  id,
  guest_name: id,
  is_host: id === 'host',
  submitted: false,
  revising: false,
  opted_out_of_split: false,
  absent_from: [],
  away: false,
  companions: [],
  named_by_host: false,
  ...more,
});

const paidBefore = (amount: number) => ({
  ...{ id: 'deposit', label: 'Deposit', amount: cents(amount), how: 'deposit' as const },
  ...{ unsure: false, charge_id: null },
});

const PAID = {
  id: 'paid',
  from_guest_id: 'ann',
  to_guest_id: 'host',
  amount: cents(100),
  reported: true,
  confirmed: false,
  by_host: false,
};

type More = Partial<Omit<StoredReceipt, 'receipt'>> & { receipt?: Partial<StoredReceipt['receipt']> };

const receipt = (more: More = {}): StoredReceipt => ({
  papers: [],
  items: [item('a')],
  charges: [],
  own_charge_id: null,
  payments: [],
  transfers: [],
  contributions: [],
  guests: [guest('host'), guest('ann'), guest('ben')],
  selections: [],
  disputes: [],
  ...more,
  receipt: {
    id: 'r',
    status: 'editing',
    admin_flow_type: 'guest_choice',
    evenly: false,
    restaurant_name: 'Roma',
    party_size: 4,
    children: 2,
    expected_names: [],
    paid_before: [],
    host_phone_number: null,
    currency: USD,
    currency_source: null,
    card: null,
    earlier_bills: 0,
    parsed_total_from_image: null,
    bill_day: '2026-11-21',
    tax_amount: ZERO,
    tip_amount: ZERO,
    tip_source: null,
    additional_charges: ZERO,
    additional_charges_description: null,
    ...more.receipt,
  },
});

const facts = () => {
  let made = 0;
  return { newId: () => `new ${++made}` };
};
const edited = (before: StoredReceipt, changes: ReceiptChanges) =>
  pruneOrphans(editReceipt(before, changes, facts()));

const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return expect.fail('not refused');
};

test.each<[ReceiptChanges, Partial<StoredReceipt['receipt']>]>([
  [{}, {}],
  [{ restaurant_name: '  Da  Mario ' }, { restaurant_name: 'Da Mario' }],
  [{ restaurant_name: '' }, {}],
  [{ host_phone_number: '555 555 0100' }, { host_phone_number: '+15555550100' }],
  [{ host_phone_number: null }, {}],
  [{ party_size: 6 }, { party_size: 6 }],
  [{ party_size: 2 }, { party_size: 2, children: 1 }],
  [{ party_size: 0 }, { party_size: 0, children: 0 }],
  [
    { party_size: 5, children: 4 },
    { party_size: 5, children: 4 },
  ],
  [{ expected_names: [' Ann ', 'Ben'] }, { expected_names: ['Ann', 'Ben'] }],
  [{ tax_amount: cents(90) }, { tax_amount: cents(90) }],
  [{ tip_amount: cents(80) }, { tip_amount: cents(80), tip_source: 'host' }],
  [{ tip_source: 'host' }, { tip_source: 'host' }],
  [{ card: { amount: cents(360), currency: DINARS } }, { card: { amount: cents(360), currency: DINARS } }],
  [{ evenly: true }, { evenly: true }],
  [
    { admin_flow_type: 'preassign', expected_names: ['Ann'] },
    { admin_flow_type: 'preassign', expected_names: [] },
  ],
])('%o sets these fields, and no others', (changes, after) => {
  const before = receipt();
  expect(edited(before, changes)).toEqual({ ...before, receipt: { ...before.receipt, ...after } });
});

test.each<[string, ReceiptChanges, More]>([
  ['request.field_refused', { restaurant_name: null }, {}],
  ['name.contact', { restaurant_name: 'call 555 555 0100' }, {}],
  ['host_phone.invalid', { host_phone_number: '12' }, {}],
  ['party_size.invalid', { party_size: 51 }, {}],
  ['children.invalid', { children: 4 }, {}],
  ['name.missing', { expected_names: [' '] }, {}],
  ['request.field_refused', { tip_source: 'receipt' }, {}],
  ['request.field_refused', { currency: { code: 'EUR', digits: 3 } }, {}],
  ['receipt.currency_fixed', { currency: YEN }, { receipt: { earlier_bills: 1 } }],
  ['receipt.currency_decimals', { currency: YEN }, { receipt: { tax_amount: cents(5) } }],
  ['receipt.currency_decimals', { currency: YEN }, { receipt: { parsed_total_from_image: cents(5) } }],
  ['receipt.currency_decimals', { currency: YEN }, { items: [item('a', { reduction: cents(5) })] }],
  [
    'receipt.card_same_currency',
    { currency: DINARS },
    { receipt: { card: { amount: cents(1), currency: DINARS } } },
  ],
  ['receipt.card_same_currency', { card: { amount: cents(1), currency: USD } }, {}],
  ['request.field_refused', { card: { amount: cents(1), currency: YEN } }, { items: [] }],
  ['request.field_refused', { card: { amount: cents(1), currency: { code: 'XXX', digits: 2 } } }, {}],
  ['receipt.card_paid', { card: { amount: cents(1), currency: YEN } }, { payments: [PAID] }],
  ['request.field_refused', { admin_flow_type: null }, {}],
  ['receipt.flow_fixed', { admin_flow_type: 'preassign' }, { receipt: { status: 'sharing' } }],
  ['request.field_refused', { admin_flow_type: 'preassign', evenly: true }, {}],
  ['receipt.flow_fixed', { evenly: true }, { selections: [{ item_id: 'a', guest_id: 'ann', units: 1 }] }],
  ['receipt.flow_fixed', { evenly: true }, { guests: [guest('host', { submitted: true })] }],
])('%s refuses %o', (code, changes, more) => {
  expect(refusal(() => edited(receipt(more), changes))).toBe(code);
});

test.each<[string | null, keyof ReceiptChanges, More]>([
  [null, 'restaurant_name', { receipt: { status: 'finalized' } }],
  ['receipt.finalized', 'card', { receipt: { status: 'finalized' } }],
  ['receipt.finalized', 'tip_amount', { receipt: { status: 'finalized' } }],
  [null, 'card', { receipt: { status: 'sharing' }, guests: [guest('host', { submitted: true })] }],
  [
    'receipt.locked',
    'tip_amount',
    { receipt: { status: 'sharing' }, guests: [guest('host', { submitted: true })] },
  ],
  [null, 'tip_amount', { receipt: { status: 'sharing' } }],
  ...(['party_size', 'children'] as const).map((field): [string | null, keyof ReceiptChanges, More] => [
    field === 'party_size' ? null : 'receipt.locked',
    field,
    {
      receipt: { status: 'sharing', party_size: 1 },
      guests: [guest('host', { submitted: true }), guest('ann')],
    },
  ]),
  [
    'receipt.locked',
    'party_size',
    {
      receipt: { status: 'sharing', party_size: 2 },
      guests: [guest('host', { submitted: true }), guest('ann')],
    },
  ],
])('%s: whether %s may change', (code, field, more) => {
  const may = () => requireEditable(receipt(more), [field]);
  if (code === null) expect(may).not.toThrow();
  else expect(refusal(may)).toBe(code);
});

test('in another currency all amounts stay what they are, and those of the call are in it', () => {
  const before = receipt({
    items: [item('a', { price: cents(120_000), reduction: cents(2_000) })],
    charges: [charge('own', { amount: cents(500) }), charge('fee', { amount: cents(-300), position: 1 })],
    own_charge_id: 'own',
    receipt: {
      tax_amount: cents(100),
      tip_amount: cents(200),
      additional_charges: cents(200),
      parsed_total_from_image: cents(120_500),
    },
  });
  const after = edited(before, { currency: YEN, tip_amount: cents(7), additional_charges: cents(9) });
  expect(after).toEqual({
    ...before,
    items: [item('a', { price: cents(1_200), reduction: cents(20) })],
    charges: [charge('own', { amount: cents(12) }), charge('fee', { amount: cents(-3), position: 1 })],
    receipt: {
      ...before.receipt,
      currency: YEN,
      currency_source: 'host',
      tax_amount: cents(1),
      tip_amount: cents(7),
      tip_source: 'host',
      additional_charges: cents(9),
      parsed_total_from_image: cents(1_205),
    },
  });
  expect(edited(edited(before, { currency: YEN }), { currency: USD })).toEqual({
    ...before,
    receipt: { ...before.receipt, currency_source: 'host' },
  });
});

test('a view shows what is printed as far as its currency can say it, and taxes inside without another', () => {
  const view = (more: Partial<OwnReceipt['receipt']>) =>
    receipt({
      receipt: {
        paid_before: [paidBefore(305)],
        included_taxes: [
          { name: 'VAT', rate: 20, amount: cents(300) },
          { name: 'City', rate: null, amount: cents(15) },
        ],
        ...more,
      },
    }).receipt;
  const shown = (changes: FieldChanges) => editFields(receipt({ receipt: view({}) }), changes).receipt;
  expect(shown({ currency: YEN })).toMatchObject({
    paid_before: [],
    included_taxes: [{ name: 'VAT', rate: 20, amount: 3 }],
  });
  expect(shown({ currency: DINARS }).paid_before).toEqual([paidBefore(3_050)]);
  expect(shown({ tax_amount: cents(1) }).included_taxes).toEqual([]);
  expect(shown({ tip_amount: cents(1) }).included_taxes).toHaveLength(2);
});

test('a card may be replaced in one call with the receipt’s currency, and taken away before that', () => {
  const before = receipt({ receipt: { card: { amount: cents(900), currency: YEN } } });
  expect(edited(before, { card: null, currency: YEN }).receipt).toMatchObject({ card: null, currency: YEN });
  const other = edited(before, { currency: DINARS, card: { amount: cents(11), currency: USD } });
  expect(other.receipt).toMatchObject({ currency: DINARS, card: { amount: 11, currency: USD } });
});

test('the sum of charges moves one charge for everything, which goes where it says nothing', () => {
  const fee = charge('fee', { applies_to: 'lines', item_ids: ['a'], position: 4 });
  const before = receipt({ charges: [fee], receipt: { additional_charges: cents(100) } });
  const more = edited(before, {
    additional_charges: cents(150),
    additional_charges_description: ' Corkage ',
  });
  const own = charge('new 1', { amount: cents(50), description: 'Corkage', position: 5 });
  expect(more).toMatchObject({
    charges: [fee, own],
    own_charge_id: 'new 1',
    receipt: { additional_charges: 150 },
  });
  const less = edited(more, { additional_charges: cents(-20) });
  expect(less.charges).toEqual([fee, { ...own, amount: cents(-120), kind: 'discount' }]);
  expect(edited(less, { additional_charges: cents(130) }).charges[1]).toEqual({ ...own, amount: cents(30) });
  expect(edited(less, { additional_charges: cents(100) })).toEqual(before);
  const named = edited(less, { additional_charges: cents(100), additional_charges_description: 'Later' });
  expect(named.charges[1]).toMatchObject({ amount: 0, description: 'Later' });
  expect(edited(named, { additional_charges_description: null })).toEqual(before);
});

test('in guest choice whom the host named is gone, with what they had', () => {
  const before = receipt({
    guests: [guest('host'), guest('ann', { named_by_host: true }), guest('ben')],
    selections: [
      { item_id: 'a', guest_id: 'ann', units: 1 },
      { item_id: 'a', guest_id: 'ben', units: 1 },
    ],
    disputes: [{ item_id: 'a', guest_id: 'ann', state: 'open' }],
    receipt: { admin_flow_type: 'preassign' },
  });
  const after = edited(before, { admin_flow_type: 'guest_choice' });
  expect(after).toEqual({
    ...before,
    guests: [guest('host'), guest('ben')],
    selections: [{ item_id: 'a', guest_id: 'ben', units: 1 }],
    disputes: [],
    receipt: { ...before.receipt, admin_flow_type: 'guest_choice' },
  });
});

test('who paid a part of the receipt stays where guests name themselves', () => {
  const contributions = [{ guest_id: 'ann', paper_id: null, amount: cents(100), how: 'deposit' as const }];
  const before = receipt({
    guests: [guest('host'), guest('ann', { named_by_host: true }), guest('ben', { named_by_host: true })],
    receipt: { admin_flow_type: 'preassign' },
    contributions,
  });
  const after = edited(before, { admin_flow_type: 'guest_choice' });
  expect(after.guests.map(({ id }) => id)).toEqual(['host', 'ann']);
  expect(after.contributions).toEqual(contributions);
});

test('where the host assigns, everybody shares, and nothing is split evenly', () => {
  const before = receipt({
    guests: [guest('host', { opted_out_of_split: true }), guest('ann', { submitted: true })],
    receipt: { evenly: true, expected_names: ['Cleo'] },
  });
  const after = edited(before, { admin_flow_type: 'preassign' });
  expect(after.guests).toEqual([guest('host'), guest('ann')]);
  expect(after.receipt).toMatchObject({ admin_flow_type: 'preassign', evenly: false, expected_names: [] });
});

test('splitting evenly gives seats to whom the host named; when it ends, nobody has chosen', () => {
  const before = receipt({
    guests: [guest('host', { named_by_host: true }), guest('ann', { named_by_host: true }), guest('ben')],
    receipt: { status: 'sharing' },
  });
  const even = edited(before, { evenly: true });
  expect(even.guests.filter(({ submitted }) => submitted).map(({ id }) => id)).toEqual(['ann']);
  const seats = even.guests.map((one) => ({ ...one, submitted: !one.is_host, revising: !one.is_host }));
  expect(edited({ ...even, guests: seats }, { evenly: false })).toEqual(before);
});

test('a guest who has a seat is not away', () => {
  const before = receipt({ guests: [guest('host'), guest('ann', { named_by_host: true, away: true })] });
  expect(edited(before, { evenly: true }).guests[1]).toMatchObject({ submitted: true, away: false });
});

test('the host sets the day of a bill', () => {
  const before = receipt();
  const { bill_day, bill_day_source } = editFields(before, { bill_day: '2026-11-20' }).receipt;
  expect([bill_day, bill_day_source]).toEqual(['2026-11-20', 'host']);
  expect(editFields(before, { bill_day: '2026-11-21' }).receipt).toEqual(before.receipt);
  expect(refusal(() => editFields(before, { bill_day: '2026-02-30' }))).toBe('request.field_refused');
});
