import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import type { PaidSoFar } from '@fairtab/domain/paying/payment-status';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DOUBLE_TAP_MS } from '../../../lib/device/double-tap.ts';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { OwedActions } from './OwedActions.tsx';

afterEach(() => void vi.useRealTimers());

const TOTAL = cents(1950);
const PAID = { reported: null, confirmed: TOTAL, refunded: null };

/** Ann owes $19.50, and may be texted at any time of day. */
type Ann = Partial<GuestView> & { payment?: PaidSoFar | null };

const billWith = ({ payment = null, ...ann }: Ann, version: number) => ({
  ...finalView({
    version,
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('a', 'Ann', {
        submitted: true,
        guest_phone_number: '+12125550123',
        sms_opt_in: true,
        last_texted_amount: { amount: TOTAL, currency: USD },
        bill: 'delivered',
        bill_link: '/b/ann',
        ...ann,
      }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 4 },
    ],
  }),
  payments: payment === null ? [] : paymentsOf('a', 'h', payment),
});

function open(ann: Ann = {}) {
  const elapsed = performance.now();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-23T17:00:00Z') });
  vi.advanceTimersByTime(elapsed);
  let version = 1;
  const calls = answerCalls(({ path, method }) => {
    if (method === 'GET') return { status: 200, body: billWith(ann, version) };
    version += 1;
    const payment = path.endsWith('/unmark_paid') ? null : PAID;
    const reminder = { at: '2026-11-23T17:00:00Z', state: 'queued' as const };
    const receipt = billWith(
      { ...ann, ...(path.endsWith('/remind_guests') ? { reminder } : { payment }) },
      version,
    );
    return { status: 200, body: path.endsWith('/remind_guests') ? { reminded: 1, receipt } : receipt };
  });
  const { client } = renderOnPage(<OwedActions receiptId="r" guestId="a" />);
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ path, body }) => [path.replace('/rest/v1/rpc/', ''), body]);
  return { user: userEvent.setup(), sent, refreshed };
}
const about = { p_receipt_id: 'r', guest_id: 'a' };

test('whoever owes is reminded, or marked as paid, which the message undoes', async () => {
  const { user, sent, refreshed } = open({ time_zone: 'America/New_York' });
  await user.click(await screen.findByRole('button', { name: 'Remind Ann' }));
  // Beside the buttons, and as a message for phones, which do not show that.
  await waitFor(() => expect(screen.getAllByText('Sending reminder…')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Remind Ann' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark paid: Ann' }));
  expect(await screen.findByText('Ann paid.')).toBeVisible();
  expect(refreshed).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? expect.unreachable());
  await waitFor(() =>
    expect(sent()).toMatchObject([
      ['remind_guests', about],
      ['mark_paid', { ...about, amount: TOTAL }],
      ['unmark_paid', { p_receipt_id: 'r', payment_ids: ['a 0'], confirmed: true }],
    ]),
  );
});

test('a reported payment is confirmed as it was reported, and nobody is reminded of it', async () => {
  const { user, sent } = open({ payment: { reported: TOTAL, confirmed: null, refunded: null } });
  expect(await screen.findByText('Says they paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind Ann' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  await waitFor(() => expect(sent()).toEqual([['confirm_payment', { ...about, amount: TOTAL }]]));
});

test('the link of their own bill is copied', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Copy .*Ann/ }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/b/ann`);
});
