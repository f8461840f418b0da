import type { FinalSplitView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paidBy } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { billOf } from '@fairtab/receipt/split-of';
import { finalSplitOf } from '@fairtab/receipt/status';
import { expect, test } from 'vitest';
import { splitOwing } from '../../../test-support/final-view.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { dish, VIEW } from '../../../test-support/guest-view.ts';
import { FinalScreen } from './FinalScreen.tsx';

type Said = { name?: string; me?: string | null; changes?: FinalSplitView['changes'] };

/** What Ann's page says of a bill that is final with these totals. */
function said(
  totals: Record<string, number>,
  { name = 'Ann', me = 'a', changes = [], ...fields }: Partial<ReceiptView['receipt']> & Said = {},
): string {
  const view: ReceiptView = {
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized', ...fields },
    me: { ...VIEW.me, guest_id: me },
    guests: VIEW.guests.map((guest) => (guest.id === 'a' ? { ...guest, guest_name: name } : guest)),
    final_split: splitOwing(totals, changes),
  };
  return renderGuestScreen(FinalScreen, guestBill(view)).words();
}

test('a guest who owes nothing reads that the total is zero and nothing has to be paid', () => {
  const words = said({ h: 3600, a: 0 });
  expect(words).toContain('$0.00');
  expect(words).toContain('You have nothing to pay.');
  expect(words).not.toContain('Total Not Available');
});

test('a total that changed at the end shows the earlier one, and why', () => {
  const totals = { h: 2400, a: 1200 };
  const changes = [{ guest_id: 'a', before: cents(1050), reasons: ['host_tip' as const] }];
  const because = 'Everyone who came now shares the host tip.';
  expect(said(totals, { changes })).toContain(`It was $10.50 before. ${because}`);
  expect(said(totals)).not.toContain('while the bill was open');
  const ofOthers = changes.map((change) => ({ ...change, guest_id: 'h' }));
  expect(said(totals, { changes: ofOthers })).not.toContain('while the bill was open');
});

test('what nobody claimed is named as what it adds', () => {
  const changes = [{ guest_id: 'a', before: cents(1050), reasons: ['leftovers' as const] }];
  const left = { units: 1, cents: cents(150), of: 2, in_parts: false, left_by: 2, left_parts: 1 };
  const view: ReceiptView = {
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized' },
    final_split: {
      ...splitOwing({ h: 2400, a: 1200 }, changes),
      shares: [{ guest_id: 'a', item_id: 'bread', ...left }],
    },
  };
  const words = renderGuestScreen(FinalScreen, guestBill(view)).words();
  expect(words).toContain('+$1.50: your part of what nobody claimed.');
  expect(words).not.toContain('before');
});

test('a payer reads what their own part was while the bill was open', () => {
  const changes = [{ guest_id: 'a', before: cents(1050), reasons: ['leftovers' as const] }];
  const view: ReceiptView = {
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized' },
    me: { ...VIEW.me, guest_id: 'b' },
    guests: [
      ...VIEW.guests.map((one) => (one.id === 'a' ? { ...one, paid_by: 'b' } : one)),
      guestView('b', 'Ben', { submitted: true }),
    ],
    final_split: splitOwing({ h: 1200, a: 1300, b: 1100 }, [
      ...changes,
      { guest_id: 'b', before: cents(1000), reasons: ['leftovers'] },
    ]),
  };
  const words = renderGuestScreen(FinalScreen, guestBill(view)).words();
  expect(words).toContain('$24.00');
  expect(words).toContain('Your part was $10.00 before. What was left over went to others.');
});

test('a guest without a name reads that they are not on the bill, and finds it by phone', () => {
  const words = said({ h: 3600 }, { name: '\u200b' });
  expect(words).toContain('You are not on this bill');
  expect(words).toContain('Phone number');
});

test.each<[string, UnclaimedChoice, string]>([
  [
    'the host covers it',
    'host',
    'Hana pays for what you had tapped: soup. Ben pays for what you had tapped: wine.',
  ],
  [
    'everybody shares it',
    'everyone',
    'Hana, Ben share what you had tapped: soup. Ben pays for what you had tapped: wine.',
  ],
  ['the host gives it to a guest', { soup: 'b' }, 'Ben pays for what you had tapped: soup, wine.'],
])('whoever gave no name reads who pays instead: %s', (_, choice, words) => {
  const open: ReceiptView = {
    ...VIEW,
    items: [dish('soup', 'guest_choice'), dish('wine', 'guest_choice')],
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('a', '\u200b'),
      guestView('b', 'Ben', { submitted: true }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'a', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 1 },
      { item_id: 'wine', guest_id: 'b', units: 1 },
    ],
  };
  const result = finalizeBill(billOf(open), choice);
  if (!result.ok) throw new Error('a choice was made');
  const receipt = { ...open.receipt, status: 'finalized' as const };
  const view = { ...open, receipt, final_split: finalSplitOf(result, choice, null) };
  const said = renderGuestScreen(FinalScreen, guestBill(view)).words();
  expect(said).toContain(`you have nothing to pay. ${words}`);
});

test('a missing total is reported in the specification’s words', () => {
  expect(said({ h: 3600 })).toContain('Total Not Available');
});

test('a bill whose host has left shows how long it stays, and no way to pay', () => {
  const totals = { h: 2400, a: 1200 };
  const left = { kept_until: '2027-02-20', payment_methods: [] };
  const words = said(totals, left);
  expect(words).toContain('Hana has left Fairtab');
  expect(words).toContain('Please pay Hana $12.00 another way.');
  expect(words).not.toContain('how to pay');
  const stranger = said(totals, { ...left, me: null });
  expect(stranger).toContain('Hana has left Fairtab');
  expect(stranger).not.toContain('Phone number');
});

test('a bill in another currency has no link that asks for dollars', () => {
  const totals = { h: 2400, a: 1200 };
  const currency = { code: 'EUR', digits: 2 } as const;
  const words = said(totals, { payment_methods: paidBy('hana'), currency });
  expect(words).toContain('Ask Hana how to pay €12.00.');
  expect(words).not.toMatch(/\$|Pay Back/);
});

test('the host’s part of a bill that others paid a part of is not what the host paid', () => {
  const view: ReceiptView = {
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized' },
    me: { ...VIEW.me, guest_id: 'h', is_host: true },
    final_split: splitOwing({ h: 2400, a: 1200 }),
  };
  const words = (of: ReceiptView) => renderGuestScreen(FinalScreen, guestBill(of)).words();
  expect(words(view)).toContain('You paid for yourself');
  const paid = words({
    ...view,
    contributions: [{ guest_id: 'a', paper_id: null, amount: cents(1000), how: 'card' }],
  });
  expect(paid).not.toContain('You paid for yourself');
  expect(paid).toMatch(/You paid \$26\.00/);
});
