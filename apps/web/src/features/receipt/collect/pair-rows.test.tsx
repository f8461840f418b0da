import type { GuestView, PaymentView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { FinalBills } from './FinalBills.tsx';

/** $36.00: Hana had the soup, Ann the wine; each had a part of the bread. Max paid $30.00. */
const finalBill = (payments: PaymentView[] = []): ReceiptView => ({
  ...finalView({
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('a', 'Ann', { submitted: true }),
      guestView('m', 'Max', { submitted: true }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 4 },
    ],
    contributions: [{ guest_id: 'm', paper_id: null, amount: cents(3000), how: 'card' }],
  }),
  payments,
});

const toMax = (from: string, amount: number, more: Partial<PaymentView> = {}): PaymentView => ({
  id: `p ${from}`,
  from_guest_id: from,
  to_guest_id: 'm',
  amount: cents(amount),
  reported: true,
  confirmed: false,
  by_host: false,
  ...more,
});

async function open(view: ReceiptView) {
  const user = userEvent.setup();
  const onView = vi.fn();
  render(
    <>
      <FinalBills view={view} onView={onView} onCorrect={() => {}} />
      <Toaster />
    </>,
    { wrapper: InDollars },
  );
  const region = await screen.findByRole('region', { name: 'Among guests' });
  const rows = within(region).getAllByRole('listitem');
  return { user, onView, rows };
}

test('what people pay others than the host has rows of its own, with the same actions', async () => {
  const view = finalBill();
  const calls = answerCalls(() => ({ status: 200, body: view }));
  const { user, rows, onView } = await open(view);
  const owed = view.transfers.filter(({ to_guest_id }) => to_guest_id === 'm');
  expect(rows).toHaveLength(owed.length);
  const [ann = expect.unreachable()] = rows.filter((row) => row.textContent?.startsWith('Ann → Max'));
  const amount = owed.find(({ from_guest_id }) => from_guest_id === 'a')?.amount;
  await user.click(within(ann).getByRole('button', { name: 'Mark paid: Ann → Max' }));
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/mark_paid',
      body: { p_receipt_id: 'r', guest_id: 'a', to_guest_id: 'm', amount },
    },
  ]);
  expect(onView).toHaveBeenCalledOnce();
});

test.each([
  ['Confirm that Ann → Max has paid', 'confirm_payment', { guest_id: 'a', to_guest_id: 'm', amount: 500 }],
  ['Money not received', 'unmark_paid', { payment_ids: ['p a'], confirmed: false }],
])('of what a guest reported to another, %s', async (action, name, body) => {
  const view = finalBill([toMax('a', 500)]);
  const calls = answerCalls(() => ({ status: 200, body: view }));
  const { user, rows } = await open(view);
  const [ann = expect.unreachable()] = rows.filter((row) => row.textContent?.startsWith('Ann → Max'));
  expect(ann).toHaveTextContent('Says they paid $5.00');
  const confirm = within(ann).queryByRole('button', { name: action });
  if (confirm === null) await user.click(within(ann).getByRole('button', { name: 'More: Ann → Max' }));
  await user.click(confirm ?? screen.getByRole('menuitem', { name: action }));
  expect(calls).toMatchObject([
    {
      path: `/rest/v1/rpc/${name}`,
      body: { p_receipt_id: 'r', ...body },
    },
  ]);
});

test('all is marked as paid at once, and one Undo takes it back', async () => {
  const view = finalBill([toMax('a', 500)]);
  const payments = [toMax('a', 500, { confirmed: true }), toMax('h', 100, { id: 'new', confirmed: true })];
  const calls = answerCalls(() => ({ status: 200, body: { ...view, payments } }));
  const { user } = await open(view);
  await user.click(screen.getByRole('button', { name: 'Mark all paid' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const amount = view.transfers.reduce((all, one) => all + one.amount, 0);
  expect(calls).toMatchObject([
    { path: '/rest/v1/rpc/mark_all_paid', body: { p_receipt_id: 'r', amount } },
    {
      path: '/rest/v1/rpc/unmark_paid',
      body: { p_receipt_id: 'r', payment_ids: ['p a', 'new'], confirmed: true },
    },
  ]);
});

/** Max paid $36.00, which is all of it: Hana owes him her part, and Ann hers. */
const maxPaidAll = (more: Partial<GuestView> = {}): ReceiptView =>
  finalView({
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('a', 'Ann', { submitted: true }),
      guestView('m', 'Max', { submitted: true, ...more }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 4 },
    ],
    contributions: [{ guest_id: 'm', paper_id: null, amount: cents(3600), how: 'card' }],
  });

const settledBy = (view: ReceiptView): PaymentView[] =>
  view.transfers.map(({ from_guest_id, to_guest_id, amount }) =>
    toMax(from_guest_id, amount, { id: `${from_guest_id} ${to_guest_id}`, to_guest_id, confirmed: true }),
  );

test('a host who owes reads whom and how much, asks how to pay, and at last that all is settled', async () => {
  const view = maxPaidAll();
  const owed = view.transfers.find(({ from_guest_id }) => from_guest_id === 'h');
  const amount = `$${((owed?.amount ?? 0) / 100).toFixed(2)}`;
  await open(view);
  const figure = screen.getByText('You owe Max').parentElement;
  expect(figure).toHaveTextContent(`You owe Max ${amount}`);
  expect(await screen.findByText('Ask Max how to pay, then tap ‘Mark paid’.')).toBeVisible();
  expect(screen.queryByText('Nobody owes you anything.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark paid: You → Max' })).toBeVisible();
  cleanup();
  await open({ ...view, payments: settledBy(view) });
  expect(screen.getByText('All settled').parentElement).toHaveTextContent(
    `All settled You paid back ${amount}.`,
  );
});

test('a host who has paid is not done while another guest owes', async () => {
  const view = maxPaidAll();
  await open({ ...view, payments: settledBy(view).filter(({ from_guest_id }) => from_guest_id === 'h') });
  expect(screen.queryByText('All settled')).toBeNull();
  expect(screen.queryByText('You owe Max')).toBeNull();
});

test('a host who owes pays by the confirmed way of the payee', async () => {
  const payTo = { method: 'venmo', handle: 'max-k', holder: null, confirmed: true } as const;
  await open(maxPaidAll({ pay_to: payTo }));
  expect(await screen.findByRole('link', { name: /Max$/ })).toHaveAttribute(
    'href',
    expect.stringContaining('max-k'),
  );
  cleanup();
  await open(maxPaidAll({ pay_to: { ...payTo, confirmed: false } }));
  expect(await screen.findByText(/^Ask Max how to pay/)).toBeVisible();
});

test('the row of a guest who gets money back says so, and what they paid of the bill', async () => {
  const view = maxPaidAll();
  const gets = view.transfers.reduce((all, one) => all + (one.to_guest_id === 'm' ? one.amount : 0), 0);
  await open(view);
  const max = screen.getByText('Max').closest('li');
  expect(max).toHaveTextContent(`Gets $${(gets / 100).toFixed(2)}`);
  expect(max).toHaveTextContent('Paid $36.00 of the bill');
});

test('all is settled once a guest has given back a dollar too much, not while they keep less as thanks', async () => {
  const view = maxPaidAll();
  const paid = (more: number) => {
    const payments = settledBy(view);
    return { ...view, payments: [...payments, toMax('a', more, { id: 'more', confirmed: true })] };
  };
  await open(paid(100));
  expect(screen.queryByText('All settled')).toBeNull();
  expect(screen.getByRole('button', { name: /gave .*Ann → Max|Ann → Max.*\$1\.00/ })).toBeVisible();
  cleanup();
  await open(paid(99));
  expect(screen.getByText('All settled')).toBeVisible();
  expect(screen.getByText('Max').closest('li')).toHaveTextContent(/Got \$/);
});

test('who was paid back too early owes that, too', async () => {
  const view = finalBill();
  const owed = view.transfers.find(({ from_guest_id: from, to_guest_id: to }) => from === 'a' && to === 'm');
  const early = toMax('m', 500, { from_guest_id: 'm', to_guest_id: 'a', confirmed: true });
  const { rows } = await open({ ...view, payments: [early] });
  const [ann] = rows.filter((row) => row.textContent?.startsWith('Ann → Max'));
  expect(ann).toHaveTextContent(`$${(((owed?.amount ?? 0) + 500) / 100).toFixed(2)}`);
  expect(screen.getByText('Max').closest('li')).toHaveTextContent(/Gets \$/);
});
