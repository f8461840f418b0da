import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ParseResult } from '@fairtab/contract/receipt/scanning';
import { chargeView, itemView, paidBefore, receiptFields } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { describe, expect, test } from 'vitest';
import { scanSummary } from './scan-summary.ts';

const item = itemView('Dumplings', cents(1200), { confidence_score: 0.95 });

const receipt = receiptFields({
  status: 'editing',
  admin_flow_type: null,
  restaurant_name: 'Noodle Bar',
  party_size: 0,
  tax_amount: cents(100),
  tip_amount: cents(250),
  total_amount: cents(1586),
  parsed_total_from_image: cents(1586),
  scan_reader: 'offline',
});

const charges = [chargeView('Service', cents(36))];

const answer: ParseResult = {
  success: true,
  error: null,
  itemsCount: 1,
  quantityBasedItems: 0,
  tax: cents(100),
  tip: cents(250),
  additionalCharges: cents(36),
  additionalChargesDescription: 'Service',
  restaurantName: 'Noodle Bar',
  lowConfidenceItems: 0,
  currency: null,
  currencySource: null,
  likelyCurrency: null,
  digits: 2,
  date: null,
  guests: null,
  paidBefore: [],
  reader: 'offline',
  aiFailed: false,
  doubt: null,
  adjustments: [],
};
const nothing: ParseResult = { ...answer, success: false, error: 'unreadable', itemsCount: 0, reader: null };

type State = ReceiptView['receipt']['scan_state'];
const unread = (scan_state: State) => ({
  receipt: { ...receipt, scan_state, scan_reader: null },
  items: [],
  charges: [],
});

describe('a receipt that was read', () => {
  test('is summed up', () => {
    const items = [item, { ...item, total_quantity: 3 }, { ...item, confidence_score: 0.4 }];
    expect(scanSummary({ view: { receipt, items, charges }, outcome: answer })).toEqual({
      title: 'Receipt Scanned Successfully!',
      text: 'Noodle Bar · 3 items · tax $1.00 · Service $0.36 · tip $2.50 · 1 to check',
      tone: 'success',
    });
  });

  const bare = {
    ...receipt,
    restaurant_name: null,
    tax_amount: cents(0),
    tip_amount: cents(0),
  };
  test.each([
    [cents(-1500), null, 'discount -$15.00'],
    [cents(-1500), 'Early bird', 'Early bird -$15.00'],
    [cents(250), null, 'fees $2.50'],
  ])(
    'a charge of %s called %s is named for what it is, and not mixed with the tax',
    (amount, name, words) => {
      const read = {
        receipt: { ...bare, tax_amount: cents(100) },
        items: [item],
        charges: [chargeView('charge', amount, { description: name })],
      };
      expect(scanSummary({ view: read, outcome: answer })?.text).toBe(`1 item · tax $1.00 · ${words}`);
    },
  );

  test.each([
    ['here', 'offline', answer, '1 item'],
    ['by AI', 'ai', answer, '1 item · Read with an AI service'],
    [
      'here, for AI could not',
      'offline',
      { ...answer, aiFailed: true },
      '1 item · The AI service could not help',
    ],
    ['before a reload', 'offline', null, '1 item'],
    ['though the answer was lost', 'ai', 'error', '1 item · Read with an AI service'],
    ['by we know not whom', null, answer, '1 item'],
  ] as const)('%s', (_, scan_reader, outcome, text) => {
    const view = { receipt: { ...bare, scan_reader }, items: [item], charges: [] };
    expect(scanSummary({ view, outcome })).toMatchObject({ title: 'Receipt Scanned Successfully!', text });
  });
});

test('a receipt without a total, such as half of a long one, is reported', () => {
  const view = { receipt: { ...receipt, parsed_total_from_image: null }, items: [item], charges: [] };
  const summary = scanSummary({ view, outcome: answer });
  expect(summary?.text).toMatch(/ · no total found$/);
  expect(summary).toMatchObject({ title: 'Parsing Notice', tone: 'warning' });
});

test.each(['no_receipt', 'several', 'sums'] as const)(
  'a doubtful reading (%s) is no success',
  (scan_doubt) => {
    const view = { receipt: { ...receipt, scan_doubt }, items: [item], charges: [] };
    const summary = scanSummary({ view, outcome: answer });
    expect(summary?.text).toMatch(/ · please check every line$/);
    expect(summary).toMatchObject({ title: 'Parsing Notice', tone: 'warning' });
  },
);

test('a bill of which a part was paid before is no plain success', () => {
  const view = {
    receipt: { ...receipt, paid_before: [paidBefore('deposit', 1000)] },
    items: [item],
    charges: [],
  };
  const summary = scanSummary({ view, outcome: answer });
  expect(summary?.text).toMatch(/ · \$10\.00 already paid$/);
  expect(summary).toMatchObject({ title: 'Parsing Notice', tone: 'warning' });
});

test('amounts are of the currency that was read', () => {
  const fields = { restaurant_name: null, currency: { code: 'JPY', digits: 0 } } as const;
  const view = { receipt: { ...receipt, ...fields }, items: [item], charges: [] };
  expect(scanSummary({ view, outcome: answer })?.text).toBe('1 item · tax ¥100 · tip ¥250');
});

describe('nothing was read', () => {
  test.each([
    ['says the answer', unread('failed'), nothing],
    ['says the answer, and the receipt cannot be fetched', null, nothing],
    ['says the receipt after a reload', unread('failed'), null],
    ['says the receipt, though the answer was lost', unread('failed'), 'error'],
    ['for there are no items', unread('done'), { ...nothing, error: 'no_items' }],
  ] as const)('%s: the receipt’s page asks for the items, without a toast', (_, view, outcome) => {
    expect(scanSummary({ view, outcome })).toBeNull();
  });
});

describe('reading did not answer', () => {
  test.each([
    ['and has not begun', unread('none')],
    ['and the receipt cannot be fetched', null],
  ])('%s: a notice, and the host has it read again or enters by hand, as the page offers', (_, view) => {
    expect(scanSummary({ view, outcome: 'error' })).toEqual({
      title: 'Parsing Notice',
      text: 'The receipt could not be read automatically. Read the photo again, or add the items by hand.',
      tone: 'warning',
    });
  });

  test.each(['waiting', 'reading'] as const)('and continues (%s): a notice', (state) => {
    expect(scanSummary({ view: unread(state), outcome: 'error' })).toMatchObject({
      title: 'Parsing Notice',
      text: expect.stringContaining('still being read'),
    });
  });
});

test('a receipt that was read and cannot be fetched speaks for itself later', () => {
  expect(scanSummary({ view: null, outcome: answer })).toBeNull();
});
