import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type { PaidSoFar } from '@fairtab/domain/paying/payment-status';
import { withPlan } from '@fairtab/receipt/paying/plan';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dismissToast } from '../../../lib/toast.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { splitOwing } from '../../../test-support/final-view.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { shortenPauses } from '../../../test-support/short-pauses.ts';
import { FinalScreen } from '../final/FinalScreen.tsx';
import { PartSheet } from './IPaid.tsx';

const TOTAL = cents(1950);
const HANDLE = { payment_methods: [{ method: 'venmo' as const, handle: '@hana', holder: null }] };

const hostOf = ({ guests }: ReceiptView) => guests.find(({ is_host }) => is_host)?.id ?? expect.fail();

/** Ann's final bill of $19.50 with what she has reported and the host confirmed. */
function billWith(paid: PaidSoFar | null, receipt: Partial<ReceiptView['receipt']> = HANDLE): ReceiptView {
  return withPlan({
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized', ...receipt },
    me: { ...VIEW.me, guest_id: 'a' },
    payments: paid === null ? [] : paymentsOf('a', hostOf(VIEW), paid),
    final_split: splitOwing({ a: TOTAL }),
  });
}

function open(view: ReceiptView, answer: { status: number; body: unknown } = { status: 200, body: view }) {
  const calls = answerCalls(({ path }) =>
    path.endsWith('remember_browser') ? { status: 200, body: { cookie: true } } : answer,
  );
  const { user } = renderGuestScreen(FinalScreen, guestBill(view));
  const reports = () => calls.filter(({ path }) => path.endsWith('report_payment')).map(({ body }) => body);
  return { user, reports };
}

const paid = (
  reported: number | null,
  confirmed: number | null,
  refunded: number | null = null,
): PaidSoFar => ({
  reported: reported === null ? null : cents(reported),
  confirmed: confirmed === null ? null : cents(confirmed),
  refunded: refunded === null ? null : cents(refunded),
});
const payLink = (name = 'Pay Back Hana') => screen.queryByRole('link', { name });

test('a guest reports the amount that was shown as paid', async () => {
  const { user, reports } = open(billWith(null));
  expect(payLink()).toHaveAttribute('href', expect.stringContaining('amount=19.50'));
  await user.click(screen.getByRole('button', { name: 'I paid' }));
  expect(reports()).toEqual([{ paid: true, amount: TOTAL }]);
});

test('less than a dollar too much is kept as thanks', () => {
  open(billWith(paid(null, TOTAL + 40)));
  expect(screen.getByText('Paid. Hana keeps $0.40 as thanks.')).toBeVisible();
  expect(screen.queryByText(/back|owes you/)).toBeNull();
  cleanup();
  open(billWith(paid(TOTAL + 40, null)));
  expect(screen.getByText('Thank you! Hana has not confirmed it yet.')).toBeVisible();
});

test('a guest reports a part, which is at most what is still due', async () => {
  await PartSheet.load();
  const { user, reports } = open(billWith(paid(1500, 1500)));
  await user.click(screen.getByRole('button', { name: 'Only part of it' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'How much of $4.50 did you pay Hana?' }));
  const field = sheet.getByRole('textbox', { name: 'Amount' });
  await user.type(field, '4.51');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByText('Enter an amount up to $4.50.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '2.25');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reports()).toEqual([{ paid: true, amount: 225 }]);
});

test('a guest who reported more than they owe sees what they get back once the host confirms it', () => {
  open(billWith(paid(2613, null)));
  expect(
    screen.getByText('You said you paid $26.13. Hana owes you $6.63 back once they confirm it.'),
  ).toBeVisible();
  expect(payLink()).toBeNull();
  expect(screen.getByRole('button', { name: 'I haven’t paid yet' })).toBeEnabled();
});

test('until the host has confirmed it, it can be taken back, and nothing asks for the money again', async () => {
  const { user, reports } = open(billWith(paid(1950, null)));
  expect(screen.getByText(/Hana has not confirmed it yet/)).toBeVisible();
  expect(payLink()).toBeNull();
  expect(screen.queryByText('No Venmo? Pay on venmo.com')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I haven’t paid yet' }));
  expect(reports()).toMatchObject([{ paid: false }]);
});

test('what the host has confirmed is paid, with nothing left to press', () => {
  open(billWith(paid(1950, 1950)));
  expect(screen.getByText('Paid. Hana has confirmed it.')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
  expect(payLink()).toBeNull();
  expect(screen.queryByRole('button', { name: /paid/ })).toBeNull();
});

test('of a total that has risen since, the difference is to pay', () => {
  open(billWith(paid(1500, 1500)));
  expect(screen.getByText('You paid $15.00. $4.50 is left to pay.')).toBeVisible();
  expect(payLink('Pay Back Hana $4.50')).toHaveAttribute('href', expect.stringContaining('amount=4.50'));
  expect(screen.getByRole('button', { name: 'I paid' })).toBeVisible();
});

test('what they say they have paid is not asked for again, until they take it back', async () => {
  const { user, reports } = open(billWith(paid(1500, null)));
  expect(screen.getByText('You said you paid $15.00. $4.50 is left to pay.')).toBeVisible();
  expect(payLink('Pay Back Hana $4.50')).toHaveAttribute('href', expect.stringContaining('amount=4.50'));
  expect(screen.getByRole('button', { name: 'I paid' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I haven’t paid yet' }));
  expect(reports()).toMatchObject([{ paid: false }]);
});

test('what the host has confirmed is paid, even if the guest reported more', () => {
  open(billWith(paid(2500, 1950)));
  expect(screen.getByText('Paid. Hana has confirmed it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /paid/ })).toBeNull();
});

test('if the total has fallen since, the difference is shown as to be refunded, not as settled', () => {
  open(billWith(paid(2500, 2500)));
  expect(screen.getByText('Hana owes you $5.50.')).toBeVisible();
  expect(screen.getByText('You get $5.50 back')).toBeVisible();
  expect(screen.queryByText('Paid')).toBeNull();
  expect(payLink()).toBeNull();
});

test('a refund by the host is shown', () => {
  open(billWith(paid(1950, 1950, 550)));
  expect(screen.getByText('Paid. Hana gave you $5.50 back.')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
});

test('who got everything back, and owes something again, is asked for all of it', () => {
  open(billWith(paid(null, 0, 550)));
  expect(screen.queryByText(/You have paid/)).toBeNull();
  expect(payLink()).toHaveAttribute('href', expect.stringContaining('amount=19.50'));
});

test('a report that is not saved is shown as such', async () => {
  const words = refused(409, 'payment.amount_changed', 'The amount has changed', 'This is now $21.00.');
  const { user } = open(billWith(null), words);
  await user.click(screen.getByRole('button', { name: 'I paid' }));
  expect(await screen.findByText('This is now $21.00.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I paid' })).toBeVisible();
});

test('a report that did not arrive is shown at the button until it does', async () => {
  const lost = { status: 502, body: {} };
  shortenPauses();
  const { user } = open(billWith(null), lost);
  await user.click(screen.getByRole('button', { name: 'I paid' }));
  const words = await screen.findByText(/^This was not saved/);
  dismissToast();
  expect(words).toBeVisible();
  answerCalls(() => ({ status: 200, body: { ...billWith(paid(1950, null)), version: 9 } }));
  await user.click(screen.getByRole('button', { name: 'I paid' }));
  expect(await screen.findByText(/has not confirmed it yet/)).toBeVisible();
  expect(screen.queryByText(/^This was not saved/)).toBeNull();
});

test('offline the button explains that it needs a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(billWith(null));
  expect(screen.getByRole('button', { name: 'I paid' })).toBeDisabled();
  expect(screen.getByText(/^You need a connection to tell Hana/)).toBeVisible();
  vi.restoreAllMocks();
});

test('nothing can be reported once the host has left', () => {
  open(billWith(null, { payment_methods: [], kept_until: '2027-02-20' }));
  expect(screen.queryByRole('button', { name: 'I paid' })).toBeNull();
});

test('each payee is paid their own amount, and the link pays the host alone', async () => {
  const bill = billWith(null);
  const view = withPlan({
    ...bill,
    version: bill.version + 1,
    guests: [...bill.guests, guestView('max', 'Max', { submitted: true })],
    contributions: [{ guest_id: 'max', paper_id: null, amount: cents(500), how: 'deposit' as const }],
  });
  const { user, reports } = open(view);
  expect(payLink('Pay Back Hana $14.50')).toHaveAttribute('href', expect.stringContaining('amount=14.50'));
  expect(screen.getByText('You pay Hana $14.50.')).toBeVisible();
  expect(screen.getByText('You pay Max $5.00.')).toBeVisible();
  expect(screen.getByText(/^Ask Max how to pay/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Only part of it: Hana' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Only part of it: Max' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I paid Hana' }));
  await user.click(screen.getByRole('button', { name: 'I paid Max' }));
  expect(reports()).toEqual([
    { paid: true, amount: 1450 },
    { paid: true, amount: 500, to_guest_id: 'max' },
  ]);
});

test('once one payee is paid, the bar names the other, and what was said can be taken back of each', () => {
  const bill = billWith(paid(1450, null));
  open(
    withPlan({
      ...bill,
      guests: [...bill.guests, guestView('max', 'Max', { submitted: true })],
      contributions: [{ guest_id: 'max', paper_id: null, amount: cents(500), how: 'deposit' as const }],
    }),
  );
  expect(screen.getByRole('button', { name: 'I haven’t paid yet: Hana' })).toBeVisible();
  expect(screen.getAllByText('You pay Max $5.00.')).toHaveLength(2);
  expect(screen.queryByText('You have nothing to pay.')).toBeNull();
});
