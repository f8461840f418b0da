import type { PaymentView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type { WholeReceipt } from '@fairtab/receipt/test-support/whole-receipt';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadNamed } from '../../../components/base/Lazy.tsx';
import { confirm, hostViewOf, paidThenOwing, report } from '../../../test-support/computed-view.ts';
import { splitOwing } from '../../../test-support/final-view.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { FinalScreen } from '../final/FinalScreen.tsx';
import { OwnBillScreen } from '../own/OwnBillPage.tsx';

const paid = (amount: number, confirmed = true): PaymentView => ({
  ...{ id: `of ${amount}`, from_guest_id: 'm', to_guest_id: 'h', amount: cents(amount) },
  ...{ reported: !confirmed, confirmed, by_host: false },
});

/** Max left a deposit of €40.00; what his part is beyond that, he pays Hana. */
function maxSees(part: number, more: Partial<ReceiptView> = {}): ReceiptView {
  return {
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized', currency: { code: 'EUR', digits: 2 } },
    guests: [
      ...VIEW.guests,
      guestView('m', 'Max', { submitted: true }),
      guestView('c', 'Cleo', { submitted: true }),
    ],
    me: { ...VIEW.me, guest_id: 'm' },
    contributions: [{ guest_id: 'm', paper_id: null, amount: cents(4000), how: 'deposit' }],
    transfers: [{ from_guest_id: 'm', to_guest_id: 'h', amount: cents(part - 4000) }],
    final_split: splitOwing({ h: 3000, m: part, c: 2000 }),
    ...more,
  };
}

beforeAll(() => loadNamed(['PaidPart']));

const PAGES: [string, (view: ReceiptView) => string][] = [
  ['share page', (view) => renderGuestScreen(FinalScreen, guestBill(view)).words()],
  [
    'own link',
    (view) => {
      const guests = view.guests.filter(({ is_host }) => !is_host);
      const own = <OwnBillScreen view={{ ...view, guests }} onSay={async () => {}} />;
      return render(own, { wrapper: InDollars }).container.textContent ?? '';
    },
  ],
];

test.each(PAGES)('who paid less than their part reads what is left to pay: %s', (_, words) => {
  expect(words(maxSees(5544))).toMatch(
    /^Your final bill\s*Max\s*You pay Hana\s*€15\.44\s*Your part €55\.44\. You paid €40\.00 at the restaurant\.\s*(?!€)/,
  );
});

test.each(PAGES)('of a part payment the rest is left: %s', (_, words) => {
  const said = words(maxSees(5544, { payments: [paid(1000)] }));
  expect(said).toMatch(/You pay Hana\s*€5\.44/);
  expect(said).toContain('Your part €55.44. You paid €40.00 at the restaurant and €10.00 to Hana.');
});

test.each(PAGES)('nothing is left once it is paid: %s', (_, words) => {
  const said = words(maxSees(5544, { payments: [paid(1544)] }));
  expect(said).toMatch(/^Your final bill\s*Max\s*€0\.00/);
  expect(said).toContain('Your part €55.44. You paid €40.00 at the restaurant and €15.44 to Hana.');
  expect(said).not.toContain('You pay Hana');
});

test.each(PAGES)('what was reported and not confirmed is not yet said to be paid: %s', (_, words) => {
  const said = words(maxSees(5544, { payments: [paid(1544, false)] }));
  expect(said).toContain('Your part €55.44. You paid €40.00 at the restaurant.');
  expect(said).toContain('Hana has not confirmed it yet.');
});

test('the bar asks for what is left to pay, and in the end names the whole part', () => {
  const { unmount } = renderGuestScreen(FinalScreen, guestBill(maxSees(5544)));
  expect(screen.getByRole('button', { name: /^You Pay/ })).toHaveTextContent('€15.44');
  unmount();
  renderGuestScreen(FinalScreen, guestBill(maxSees(5544, { payments: [paid(1544)] })));
  expect(screen.getByRole('button', { name: /^Your Total/ })).toHaveTextContent('€55.44');
});

/** Max has paid Hana €15.44; a correction then made his part 48.16, so of 55.44 he gets 7.28 back, from Cleo. */
test.each(PAGES)('who gets something back reads all that they paid: %s', (_, words) => {
  const transfers = [
    { from_guest_id: 'm', to_guest_id: 'h', amount: cents(1544) },
    { from_guest_id: 'c', to_guest_id: 'm', amount: cents(728) },
  ];
  const said = words(maxSees(4816, { transfers, payments: [paid(1544)] }));
  expect(said).toContain('You get €7.28 back from Cleo');
  expect(said).toContain('Your part €48.16. You paid €40.00 at the restaurant and €15.44 to Hana.');
});

test.each(PAGES)('who got money back and then pays the host reads what they pay: %s', (_, words) => {
  const as = (bill: WholeReceipt) => {
    const view = hostViewOf(bill);
    return words({ ...view, me: { ...VIEW.me, guest_id: 'frank' }, can: VIEW.can });
  };
  const owing = paidThenOwing();
  expect(as(owing)).toMatch(/You pay Hana\s*\$5\.27/);
  const said = report(owing, 'frank', 'host', 527);
  expect(as(said)).toContain('You paid Hana $5.27.');
  expect(as(said)).toContain('Hana has not confirmed it yet.');
  expect(as(said)).not.toContain('All settled');
  expect(as(confirm(said, 'frank', 'host', 527))).toContain(
    'All settled. You got $10.47 back.Your part $24.80. You paid $30.00 at the restaurant and $5.27 to Hana.',
  );
});
