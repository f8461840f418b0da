import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money/money';
import type { PaidSoFar } from '@fairtab/domain/paying/payment-status';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveRegion } from '../../../components/base/LiveRegion.tsx';
import { CodeIcon, PayerIcon } from '../../../components/icons/receipt-icons.tsx';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { DOUBLE_TAP_MS } from '../../../lib/device/double-tap.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { stopClock } from '../../../test-support/stop-clock.ts';
import { FinalBills } from './FinalBills.tsx';
import { PartSheet } from './FinalRow.tsx';

afterEach(() => void vi.useRealTimers());

const host = guestView('h', 'Hana', { is_host: true, submitted: true });
const paid = (
  reported: number | null,
  confirmed: number | null,
  refunded: number | null = null,
): PaidSoFar => ({
  reported: reported === null ? null : cents(reported),
  confirmed: confirmed === null ? null : cents(confirmed),
  refunded: refunded === null ? null : cents(refunded),
});

/** Ann owes $19.50; Bob nothing, unless something is said of him. */
const billWith = (
  { payment: ofAnn, ...ann }: Partial<GuestView> & { payment?: PaidSoFar },
  { payment: ofBob, ...bob }: Partial<GuestView> & { payment?: PaidSoFar } = {},
): ReceiptView => ({
  ...finalView({
    guests: [
      host,
      guestView('a', 'Ann', { submitted: true, bill: 'sent', ...ann }),
      guestView('b', 'Bob', { submitted: true, bill: 'no_phone', opted_out_of_split: true, ...bob }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 4 },
    ],
  }),
  payments: [...(ofAnn ? paymentsOf('a', 'h', ofAnn) : []), ...(ofBob ? paymentsOf('b', 'h', ofBob) : [])],
});
const ANN_OWES = 1950;

function open(view: ReceiptView, answer: ReceiptView | ReturnType<typeof refused> = view) {
  const calls = answerCalls(() => ('status' in answer ? answer : { status: 200, body: answer }));
  return { ...show(view), calls };
}

function show(view: ReceiptView) {
  const page = (shown: ReceiptView) => (
    <>
      <FinalBills view={shown} onView={(newer) => rerender(page(newer))} onCorrect={() => {}} />
      <Toaster />
      <LiveRegion />
    </>
  );
  const { rerender } = render(page(view), { wrapper: InDollars });
  return { user: userEvent.setup(), arrive: (newer: ReceiptView) => rerender(page(newer)) };
}

const row = (name: string) =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(name)) ?? expect.fail(`no row of ${name}`);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = (name: string) => screen.getByRole('menuitem', { name });
const figure = () => screen.getByText(/^(You get back|Still to come|All settled)/).parentElement;

test('until a guest has paid, only the amount is shown', () => {
  open(billWith({}));
  expect(figure()).toHaveTextContent('You get back $19.50 Host tip: $1.50');
  expect(row('Ann')).toHaveTextContent('Sent');
});

test('a reported payment stays outstanding until the host confirms it; the row keeps the focus', async () => {
  const reported = billWith({ payment: paid(ANN_OWES, null) });
  const { user, calls } = open(reported, billWith({ payment: paid(ANN_OWES, ANN_OWES) }));
  expect(row('Ann')).toHaveTextContent('AAnn$19.50Says they paidConfirm');
  await user.click(press('Confirm that Ann has paid'));
  expect(calls).toMatchObject([
    { path: '/rest/v1/rpc/confirm_payment', body: { p_receipt_id: 'r', guest_id: 'a', amount: ANN_OWES } },
  ]);
  await waitFor(() => expect(row('Ann')).toHaveTextContent(/^AAnn\$19\.50PaidUndo$/));
  expect(figure()).toHaveTextContent('All settled You got back $19.50.');
  expect(press('More: Ann')).toHaveFocus();
  expect(screen.getByText('Ann paid.')).toBeInTheDocument();
});

test('of a part, the host hears that it is confirmed, not that all is paid', async () => {
  const { user } = open(billWith({ payment: paid(700, null) }), billWith({ payment: paid(null, 700) }));
  await user.click(press('Confirm that Ann has paid'));
  expect(await screen.findByText('Ann’s $7.00 is confirmed.')).toBeInTheDocument();
  expect(screen.queryByText('Ann paid.')).toBeNull();
});

test('what guests report or pay does not show in the host’s own row', () => {
  show(billWith({ payment: paid(1000, null) }));
  expect(row('Hana')).toHaveTextContent(/Hana.*you.*Your part$/);
});

test('cash: the host confirms a payment that was not reported, and undoes that', async () => {
  stopClock();
  const { user, calls } = open(billWith({}), billWith({ payment: paid(null, ANN_OWES) }));
  await user.click(press('Mark paid: Ann'));
  await waitFor(() => expect(row('Ann')).toHaveTextContent(/PaidUndo$/));
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(press('Undo $19.50: Ann has not paid'));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/rpc/mark_paid', { p_receipt_id: 'r', guest_id: 'a', amount: ANN_OWES }],
    ['/rest/v1/rpc/unmark_paid', { p_receipt_id: 'r', payment_ids: ['a 0'], confirmed: true }],
  ]);
});

test('of two payments Undo takes back the last, and says so', async () => {
  stopClock();
  const [first = expect.unreachable()] = paymentsOf('a', 'h', paid(null, 700));
  const two = [first, { ...first, id: 'second', amount: cents(ANN_OWES - 700) }];
  const { user, calls } = open({ ...billWith({}), payments: two }, { ...billWith({}), payments: [first] });
  expect(row('Ann')).toHaveTextContent(/^AAnn\$19\.50PaidUndo \$12\.50$/);
  await user.click(press('Undo $12.50: Ann has not paid'));
  await waitFor(() => expect(row('Ann')).toHaveTextContent('Paid $7.00, $12.50 to go'));
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(press('More: Ann'));
  await user.click(choose('Undo $7.00'));
  expect(calls.map(({ body }) => body)).toEqual([
    { p_receipt_id: 'r', payment_ids: ['second'], confirmed: true },
    { p_receipt_id: 'r', payment_ids: ['a 0'], confirmed: true },
  ]);
});

test('the host received a part', async () => {
  await PartSheet.load();
  const { user, calls } = open(billWith({}), billWith({ payment: paid(null, 700) }));
  await user.click(press('More: Ann'));
  await user.click(choose('Paid only a part'));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '7');
  await user.click(press('Save'));
  expect(calls).toMatchObject([{ path: '/rest/v1/rpc/mark_paid', body: { guest_id: 'a', amount: 700 } }]);
  await waitFor(() => expect(row('Ann')).toHaveTextContent('Paid $7.00, $12.50 to go'));
});

test('two taps confirm one payment, and undo nothing', async () => {
  stopClock();
  const bob = { opted_out_of_split: false, payment: paid(750, null) };
  const owed = billWith({}, bob).final_split?.totals.find(({ guest_id }) => guest_id === 'a')?.total ?? ZERO;
  const before = billWith({ payment: paid(owed, null) }, bob);
  const after = billWith({ payment: paid(owed, owed) }, bob);
  const { user, calls } = open(before, after);
  await user.click(press('Confirm that Ann has paid'));
  await waitFor(() => expect(row('Ann')).toHaveTextContent(/PaidUndo$/));
  expect(within(screen.getByRole('list')).getAllByRole('listitem')[0]).toBe(row('Ann'));
  await user.click(press(/^Undo .*: Ann has not paid$/));
  expect(calls).toHaveLength(1);
});

test('guests who have reported a payment come first; no row moves while others report theirs', () => {
  const names = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/Ann|Bob|Hana/)?.[0]);
  const reported = { opted_out_of_split: false, payment: paid(750, null) };
  open(billWith({}, reported));
  expect(names()).toEqual(['Bob', 'Ann', 'Hana']);
  cleanup();
  const { arrive } = show(billWith({}, { opted_out_of_split: false }));
  arrive(billWith({}, reported));
  expect(press('Confirm that Bob has paid')).toBeVisible();
  expect(names()).toEqual(['Ann', 'Bob', 'Hana']);
});

test('a reported payment that never arrived is withdrawn', async () => {
  const { user, calls } = open(billWith({ payment: paid(ANN_OWES, null) }), billWith({}));
  await user.click(press('More: Ann'));
  await user.click(choose('Money not received'));
  await waitFor(() => expect(row('Ann')).toHaveTextContent('Sent'));
  expect(calls).toMatchObject([{ body: { payment_ids: ['a 2'], confirmed: false } }]);
});

test.each<[string, PaidSoFar, string, string]>([
  [
    'has risen',
    paid(1500, 1500),
    'Paid $15.00, $4.50 to go',
    'Still to come $4.50 $15.00 of $19.50 is back.',
  ],
  [
    'has risen, and the rest is said',
    paid(ANN_OWES, 1500),
    'Says they paid $4.50',
    'Still to come $4.50 $15.00 of $19.50 is back.',
  ],
  ['has risen above what was said', paid(1500, null), 'Says they paid $15.00', '$19.50'],
  ['has fallen below what was said', paid(2500, null), 'Says they paid $25.00', '$19.50'],
])('a total that %s after it was paid leaves the difference', (_, before, words, said) => {
  open(billWith({ payment: before }));
  expect(row('Ann')).toHaveTextContent(words);
  expect(figure()).toHaveTextContent(said);
});

test('a lower total leaves a refund: one tap marks it as refunded, another undoes it', async () => {
  stopClock();
  const over = billWith({ payment: paid(2500, 2500) });
  const given = billWith({ payment: paid(ANN_OWES, ANN_OWES, 550) });
  const calls = answerCalls(({ path }) => ({
    status: 200,
    body: path.endsWith('mark_refunded') ? given : over,
  }));
  const { user } = show(over);
  expect(row('Ann')).toHaveTextContent(/^AAnn\$19\.50\$5\.50 to give backI gave it back$/);
  expect(screen.getByText('To give back').parentElement).toHaveTextContent('To give back $5.50 To Ann');
  expect(screen.queryByText('All settled')).toBeNull();
  await user.click(press('I gave $5.50 back to Ann'));
  await waitFor(() => expect(row('Ann')).toHaveTextContent('Paid, $5.50 given backUndo'));
  expect(figure()).toHaveTextContent('All settled You got back $19.50.');
  expect(screen.getByText('Ann has the money back.')).toBeInTheDocument();
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(press('Undo: Ann does not have the money back'));
  await waitFor(() => expect(press('I gave $5.50 back to Ann')).toBeVisible());
  await user.click(press('More: Ann'));
  expect(choose('Undo $25.00')).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/rpc/mark_refunded', { p_receipt_id: 'r', guest_id: 'a', amount: 550 }],
    ['/rest/v1/rpc/unmark_paid', { p_receipt_id: 'r', payment_ids: ['a 1'], confirmed: true }],
  ]);
});

test('less than a dollar too much is kept as thanks, and all is settled', () => {
  open(billWith({ payment: paid(null, ANN_OWES + 99) }));
  expect(row('Ann')).toHaveTextContent('Paid, with $0.99 as thanks');
  expect(figure()).toHaveTextContent('All settled You got back $19.50.');
  expect(press('I gave $0.99 back to Ann')).toBeVisible();
});

test('the amount to refund is shown beside what is outstanding', async () => {
  open(billWith({ payment: paid(2500, 2500) }, { opted_out_of_split: false }));
  expect(figure()).toHaveTextContent(/^Still to come \$\d/);
  expect(await screen.findByText(/^Give back \$\d+\.\d\d to Ann$/)).toBeVisible();
});

test('an amount that has changed meanwhile is reported in the server’s words', async () => {
  const words = refused(409, 'payment.amount_changed', 'The amount has changed', 'This is now $21.00.');
  const { user } = open(billWith({ payment: paid(ANN_OWES, null) }), words);
  await user.click(press('Confirm that Ann has paid'));
  expect(await screen.findByText('This is now $21.00.')).toBeVisible();
  expect(press('Confirm that Ann has paid')).toBeVisible();
});

test.each<[string, Partial<GuestView>]>([
  ['failed', { bill: 'failed', bill_failure: 'unreachable' }],
  ['may have been sent', { bill: 'unknown' }],
])('one tap sends a bill again that %s, to this guest alone', async (_, ann) => {
  const { user, calls } = open(billWith(ann));
  await user.click(press('Send again to Ann'));
  expect(calls).toMatchObject([{ body: { receiptId: 'r', guest_id: 'a' } }]);
});

test.each<[string, Partial<GuestView>]>([
  ['over the limit of the day', { bill: 'failed', bill_failure: 'limit' }],
  ['of a phone that has opted out', { bill: 'opted_out' }],
])('one tap copies the link %s; the menu sends again', async (_, ann) => {
  const { user, calls } = open(billWith(ann));
  expect(screen.queryByRole('button', { name: 'Send again to Ann' })).toBeNull();
  await user.click(press('Copy link: Ann'));
  expect(await screen.findByText('Copied')).toBeVisible();
  await user.click(press('More: Ann'));
  await user.click(choose('Send again'));
  expect(calls).toMatchObject([{ body: { receiptId: 'r', guest_id: 'a' } }]);
});

test('who has nothing to pay is not marked, and has no button', async () => {
  const { user } = open(billWith({}));
  expect(within(row('Bob')).getAllByRole('button')).toHaveLength(1);
  await user.click(press('More: Bob'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Copy link',
    'QR code',
  ]);
});

test('the code has the icon of a code, and who pays the icon of paying', async () => {
  const { user } = open(billWith({}));
  await user.click(press('More: Ann'));
  const drawn = (element: Element) => element.querySelector('path')?.getAttribute('d');
  const icons = render(
    <>
      <CodeIcon data-testid="code" />
      <PayerIcon data-testid="payer" />
    </>,
  );
  expect(drawn(choose('QR code'))).toBe(drawn(icons.getByTestId('code')));
  expect(drawn(choose('Who pays for Ann?'))).toBe(drawn(icons.getByTestId('payer')));
});
