import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onAnnounce } from '../../../lib/announce.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { AmountChanges } from './AmountChanges.tsx';

const CHANGED: ReceiptView = {
  ...VIEW,
  amount_changes: [
    {
      version: 7,
      before: cents(1876),
      // What Ann owes of that bill.
      after: cents(1050),
      reasons: [
        { reason: 'parts', by: 'h', item_id: 'soup' },
        { reason: 'parts', by: 'h', item_id: 'soup' },
        { reason: 'charges', by: null, item_id: null },
      ],
    },
  ],
};

function open(answer: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls((call) =>
    call.method === 'POST' ? answer(call) : { status: 200, body: CHANGED },
  );
  return { ...renderGuestScreen(AmountChanges, guestBill(CHANGED)), calls };
}
const strip = () => screen.queryByRole('region', { name: 'Your total changed' });

test('shows both amounts, and each reason once; OK removes it for good', async () => {
  const { user, calls } = open(() => ({ status: 200, body: { ...CHANGED, amount_changes: [] } }));
  expect(strip()).toHaveTextContent(
    '$18.76 → $10.50 Hana changed how soup is shared; Someone changed tax, tip or fees',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(strip()).toBeNull());
  const posts = calls.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/acknowledge_amount_changes'),
  );
  expect(posts.map(({ body }) => body)).toEqual([{ version: 7 }]);
});

test('comes back where that could not be sent', async () => {
  const { user } = open(() => refused(404, 'share.invalid', 'Gone', 'Not there.'));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(strip()).not.toBeNull());
  expect(screen.getByRole('button', { name: 'OK' })).toBeVisible();
});
test('shows no outdated amounts, and announces a line once', async () => {
  const news: string[] = [];
  const stop = onAnnounce((text) => news.push(text));
  const { bill } = open(() => ({ status: 200, body: CHANGED }));
  const more = [...CHANGED.selections, { item_id: 'soup', guest_id: 'a', units: 1 }];
  act(() => bill.accept({ ...CHANGED, version: 8, selections: more }));
  expect(strip()).toHaveTextContent(/^Hana changed how soup is shared; Someone changed tax, tip or feesOK$/);
  expect(news).toEqual([expect.stringContaining('$18.76')]);
  stop();
});

test('who is paid for since reads that alone, and what their own part comes to', () => {
  const ben = guestView('b', 'Ben');
  const paid = (amount_changes: ReceiptView['amount_changes']): ReceiptView => ({
    ...VIEW,
    guests: [...VIEW.guests.map((one) => (one.id === 'a' ? { ...one, paid_by: 'b' } : one)), ben],
    amount_changes,
  });
  const why = (reason: 'heads' | 'payer') => ({ reason, by: 'b', item_id: null });
  const to = (after: number, reasons: ReturnType<typeof why>[]) => [
    { version: 7, before: cents(1876), after: cents(after), reasons },
  ];
  renderGuestScreen(AmountChanges, guestBill(paid(to(0, [why('heads'), why('payer')]))));
  expect(strip()).toHaveTextContent(/^Ben pays for youOK$/);
  cleanup();
  renderGuestScreen(AmountChanges, guestBill(paid(to(1050, [why('heads')]))));
  expect(strip()).toHaveTextContent('$18.76 → $10.50 Ben changed who is here with whom');
});

test('who pays for whom and who paid at the restaurant have words that are true of both', () => {
  const reasons = [{ reason: 'payer' as const, by: 'h', item_id: null }];
  const line = { version: 7, before: cents(1876), after: cents(1050), reasons };
  renderGuestScreen(AmountChanges, guestBill({ ...VIEW, amount_changes: [line] }));
  expect(strip()).toHaveTextContent('$18.76 → $10.50 Hana changed who pays what');
});

test('on an even split it names who joined; a final bill does not show what changes no amount', () => {
  const party = (submitted: boolean, status: ReceiptView['receipt']['status'] = 'sharing'): ReceiptView => ({
    ...VIEW,
    receipt: { ...VIEW.receipt, evenly: true, status },
    guests: [...VIEW.guests, guestView('b', 'Ben', { submitted })],
    amount_changes: [
      {
        version: 7,
        before: null,
        after: cents(1050),
        reasons: [{ reason: 'party', by: 'b', item_id: null }],
      },
    ],
  });
  renderGuestScreen(AmountChanges, guestBill(party(true)));
  expect(strip()).toHaveTextContent(/^Ben joinedOK$/);
  expect(strip()).toHaveClass('sticky');
  cleanup();
  renderGuestScreen(AmountChanges, guestBill(party(false, 'finalized')));
  expect(strip()).toBeNull();
});
