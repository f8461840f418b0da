import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import type { PaidSoFar } from '@fairtab/domain/paying/payment-status';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { BillActions } from './CollectStage.tsx';
import { FinalBills } from './FinalBills.tsx';

const NEW_YORK = 'America/New_York';
/** When the bill became final, see finalView: the evening before in New York. */
const [EVENING, NOON, NIGHT] = ['2026-11-22T22:00:00Z', '2026-11-23T17:00:00Z', '2026-11-24T03:30:00Z'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
});
afterEach(() => {
  vi.useRealTimers();
});

const TOTAL = cents(1950);
const texted: Partial<GuestView> = {
  submitted: true,
  guest_phone_number: '+12125550123',
  sms_opt_in: true,
  last_texted_amount: { amount: TOTAL, currency: USD },
  bill: 'delivered',
  time_zone: NEW_YORK,
};
const billWith = (ann: Partial<GuestView>) =>
  finalView({
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('a', 'Ann', { ...texted, ...ann }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 4 },
    ],
  });

function open(view: ReceiptView, reminded = 1) {
  const calls = answerCalls(() => ({ status: 200, body: { reminded, receipt: view } }));
  const onView = vi.fn();
  render(
    <>
      <FinalBills view={view} onView={onView} onCorrect={() => {}} />
      <BillActions view={view} onView={onView} />
      <Toaster />
    </>,
    { wrapper: InDollars },
  );
  return { user: userEvent.setup(), calls };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const row = () => within(screen.getByRole('list')).getAllByRole('listitem')[0];
const remindItem = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(press('More: Ann'));
  return screen.queryByRole('menuitem', { name: /^Remind/ });
};

test('the bar reminds everyone who owes, once the host has read who gets which text', async () => {
  const { user, calls } = open(billWith({}));
  await user.click(await screen.findByRole('button', { name: 'Remind 1 guest' }));
  expect(screen.getByText(/^Ann: each of them is sent what they still owe/)).toBeVisible();
  await user.click(press('Remind'));
  expect(calls).toMatchObject([{ path: '/rest/v1/rpc/remind_guests', body: { p_receipt_id: 'r' } }]);
  expect(calls[0]?.body).not.toHaveProperty('guest_id');
});

test('on the day of the bill the bar passes on the link, and the guest’s row reminds', async () => {
  vi.setSystemTime(new Date(EVENING));
  const { user, calls } = open(billWith({}));
  expect(press('Share the bill')).toBeVisible();
  await user.click(press('Remind Ann'));
  expect(calls).toMatchObject([{ body: { guest_id: 'a' } }]);
  expect(await remindItem(user)).toBeNull();
});

test('who left an e-mail address is reminded like the others, and the row shows it', async () => {
  vi.setSystemTime(new Date(EVENING));
  const { user, calls } = open(billWith({ guest_phone_number: null, guest_email: 'ann@example.com' }));
  expect(screen.getByText('ann@example.com')).toBeVisible();
  await user.click(press('Remind Ann'));
  expect(calls).toMatchObject([{ body: { guest_id: 'a' } }]);
});

test.each<[string, Partial<GuestView>, string]>([
  ['at night there', {}, 'It’s 10:30 PM for Ann. You can remind them after 8 AM.'],
  ['a second time that day', { reminder: { at: '2026-11-23T15:00:00Z', state: 'sent' } }, 'One a day.'],
  ['who wants no messages', { bill: 'opted_out' }, 'Ann wants no messages.'],
  ['who chose no texts', { sms_opt_in: false }, 'Ann gets no messages. Share the link instead.'],
])('not %s: the menu says why, and does nothing', async (_, ann, why) => {
  vi.setSystemTime(new Date(NIGHT));
  const { user, calls } = open(billWith(ann));
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  const item = await remindItem(user);
  expect(item).toHaveTextContent(why);
  expect(item).toHaveAttribute('aria-disabled', 'true');
  await user.click(item ?? expect.unreachable());
  expect(calls).toEqual([]);
});

test.each<[string, PaidSoFar, string]>([
  ['has paid', { reported: null, confirmed: TOTAL, refunded: null }, 'All settled'],
  ['says so', { reported: TOTAL, confirmed: null, refunded: null }, 'Share the bill'],
])('whoever %s has nothing to be reminded of', async (_, paid, next) => {
  const bill = billWith({});
  const { user } = open({
    ...bill,
    payments: bill.guests.flatMap(({ id, is_host }) => (is_host ? [] : paymentsOf(id, 'h', paid))),
  });
  expect(await remindItem(user)).toBeNull();
  expect(screen.getAllByText(next).at(-1)).toBeVisible();
});

test('one tap texts how to pay to guests who were asked before there was a way to pay', async () => {
  const { user, calls } = open(billWith({ lacks_way_to_pay: true }));
  await user.click(screen.getByRole('button', { name: 'Send 1 guest how to pay' }));
  expect(calls).toMatchObject([
    { path: '/functions/v1/send-final-bill-notifications', body: { receiptId: 'r', way_to_pay: true } },
  ]);
});

test.each<[string, NonNullable<GuestView['reminder']>]>([
  ['Sending reminder…', { at: NOON, state: 'queued' }],
  ['Reminded today', { at: NOON, state: 'sent' }],
  ['Reminded Mon, Nov 23', { at: NOON, state: 'delivered' }],
  ['Reminder not sent', { at: NOON, state: 'failed' }],
])('of a reminder is said: %s', (words, reminder) => {
  if (reminder.state === 'delivered') vi.setSystemTime(new Date('2026-11-25T17:00:00Z'));
  open(billWith({ reminder }));
  expect(row()).toHaveTextContent(words);
});
