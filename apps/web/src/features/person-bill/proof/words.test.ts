import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { proveBill } from '@fairtab/domain/proof/bill-proof';
import { type Bill, splitBill } from '@fairtab/domain/split/splitting';
import { expect, test } from 'vitest';
import { inOrder, itemOddCents, readerOf, spreadOddCents } from './words.ts';

const guest = (id: string, guest_name: string, is_host = false) =>
  guestView(id, guest_name, { is_host, submitted: true });

const TABLE = { guests: [guest('h', 'Hana', true), guest('a', 'Ann'), guest('b', 'Bob')] };

/** A bill on which each person has one dish, at these prices in cents, with this tax. */
function bill(prices: Record<string, number>, tax: Cents, more: Partial<Bill> = {}): Bill {
  return {
    items: Object.entries(prices).map(([id, price]) => {
      return { id, price: cents(price), mode: 'guest_choice', totalQuantity: 1 };
    }),
    people: ['h', 'a', 'b'].map((id) => ({
      id,
      isHost: id === 'h',
      counts: true,
      optedOut: false,
      nameless: false,
    })),
    selections: Object.keys(prices).map((id) => ({ itemId: id, personId: id, units: 1 })),
    tax,
    tip: ZERO,
    charges: [],
    currency: USD,
    seats: { kind: 'closed' },
    ...more,
  };
}

function prove(one: Bill) {
  const { papers, ...proof } = proveBill(one, splitBill(one));
  const [paper] = papers;
  if (paper === undefined) throw new Error('a bill without a paper');
  return { ...proof, tax: paper.tax };
}

const dollars = moneyIn(USD);

test('an odd cent of tax goes to the closest payer', () => {
  // 10 cents by 150 : 100 : 110 of 360 are 4.17, 2.78 and 3.06.
  const { tax } = prove(bill({ h: 150, a: 100, b: 110 }, cents(10)));
  const words = (me: string) => spreadOddCents(tax, readerOf(TABLE, me), dollars);
  expect(words('b')).toBe('The $0.01 left over went to Ann, who was closest to rounding up.');
  expect(words('a')).toBe('The $0.01 left over went to you, who were closest to rounding up.');
});

test('nothing is shown where nothing is unclaimed', () => {
  const { tax, items } = prove(bill({ h: 100, a: 100 }, cents(10)));
  expect(spreadOddCents(tax, readerOf(TABLE, 'a'), dollars)).toBeNull();
  expect(items.map((line) => itemOddCents(line, readerOf(TABLE, 'a'), dollars))).toEqual([null, null]);
});

test('several odd cents went one each, and the viewer is called you', () => {
  const { tax } = prove(bill({ h: 100, a: 100, b: 100 }, cents(11)));
  expect(spreadOddCents(tax, readerOf(TABLE, 'b'), dollars)).toBe(
    'The $0.02 left over, $0.01 each, went to you and Ann, who were closest to rounding up. Hana was just as close, but comes later in the fixed order of this bill.',
  );
  expect(spreadOddCents(tax, readerOf(TABLE, 'h'), dollars)).toBe(
    'The $0.02 left over, $0.01 each, went to Ann and Bob, who were closest to rounding up. You were just as close, but come later in the fixed order of this bill.',
  );
});

test('the viewer is first, then guests in joining order, then unassigned parts', () => {
  const one = bill({ h: 100, a: 100, b: 100, x: 500 }, ZERO, { seats: { kind: 'open', partySize: 5 } });
  const reader = readerOf(TABLE, 'b');
  const parties = prove({
    ...one,
    items: [...one.items, { id: 'bread', price: cents(500), mode: 'group_split', totalQuantity: 1 }],
  }).parties;
  expect(inOrder(parties, reader).map(({ party }) => reader.name(party))).toEqual([
    'You',
    'Hana',
    'Ann',
    'Still to come',
    'Unclaimed',
  ]);
});

test('what is left over of yen is no cent', () => {
  const { tax } = prove(bill({ h: 150, a: 100, b: 110 }, cents(10)));
  expect(spreadOddCents(tax, readerOf(TABLE, 'b'), moneyIn({ code: 'JPY', digits: 0 }))).toBe(
    'The ¥1 left over went to Ann, who was closest to rounding up.',
  );
});
