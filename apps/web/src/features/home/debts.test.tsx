import type { DebtsView } from '@fairtab/contract/receipt/receipts';
import { USD } from '@fairtab/domain/money/currency';
import { cents, sum } from '@fairtab/domain/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  card,
  DELETED,
  debtsOf,
  field,
  listed,
  NO_ONE,
  OWING,
  open,
  openHome,
  SAVED,
  SETTLED,
  SOLE,
} from '../../test-support/open-home.tsx';

afterEach(() => vi.useRealTimers());

test('a final bill that somebody owes on is not complete, and names no debt a second time', async () => {
  await openHome([listed(SOLE, OWING)]);
  await screen.findByRole('link', { name: 'Open Osteria' });
  expect(card('Osteria')).not.toHaveTextContent('Ann');
  expect(within(card('Osteria')).getByText('Finalized')).toBeVisible();
  expect(screen.queryByText('Selections Complete')).toBeNull();
});

test('a settled bill is a line, which opens it, and is renamed and deleted by its menu', async () => {
  const { user, sent } = await openHome([listed(SOLE, SETTLED, OWING)], ({ method }) =>
    method === 'PATCH' ? SAVED : DELETED,
  );
  const link = await screen.findByRole('link', { name: 'Open Luna' });
  expect(link).toHaveAttribute('href', '/receipt/settled');
  expect(card('Luna')).toHaveTextContent('SettledLunaNov 21, 2026$123.45');
  await user.click(within(card('Luna')).getByRole('button', { name: 'More: Luna' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(field()).toHaveFocus();
  await user.keyboard('Luna Nova{Enter}');
  expect(await screen.findByRole('link', { name: 'Open Luna Nova' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'More: Luna Nova' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete Receipt' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Receipt' }));
  await waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /rest/v1/receipts/settled',
      'DELETE /rest/v1/receipts/settled',
    ]),
  );
});

test('what is owed is above the list, by currency, and leads to the bills concerned and back', async () => {
  const cem = { guest_name: 'Cem', amount: cents(1250) };
  const euros = bill({ currency: { code: 'EUR', digits: 2 }, owed: debtOf(cem), to_refund: NO_ONE }, 'Cova');
  const all = {
    status: 200,
    body: { receipts: [SOLE, OWING], debts: debtsOf(OWING, euros), with_latecomers: [], next: null },
  };
  const some = { status: 200, body: { ...all.body, receipts: [OWING] } };
  vi.setSystemTime('2027-01-02');
  const { user, asked } = await openHome([all, some, all]);
  const line = await screen.findByRole('link', { name: 'You are owed $64.61 by 2 people' });
  expect(screen.getByRole('link', { name: 'You are owed €12.50 by Cem' })).toBeVisible();
  const [dollars, others] = screen.getAllByRole('list', { name: 'Who owes what' });
  expect(namesIn(dollars)).toEqual(['Osteria, Nov 21, 2026', 'Ann, $44.61', 'Ben, $20.00']);
  expect(namesIn(others)).toEqual(['Cova, Nov 21, 2026', 'Cem, €12.50']);
  await user.click(line);
  await waitFor(() => expect(open()).toHaveLength(1));
  expect(line).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('1 receipt found')).toBeInTheDocument();
  expect(location.search).toBe('?owed=USD');
  await user.click(line);
  await waitFor(() => expect(open()).toHaveLength(2));
  expect(asked.slice(0, 2)).toEqual(['/rest/v1/receipts', '/rest/v1/receipts?owed=USD']);
});

const debtOf = (...biggest: DebtsView['owed']['biggest']): DebtsView['owed'] => ({
  amount: sum(biggest.map(({ amount }) => amount)),
  people: biggest.length,
  biggest,
});
const bill = (debts: DebtsView, restaurant_name: string) => ({
  ...SETTLED,
  id: restaurant_name,
  restaurant_name,
  debts,
});
/** The bills, each with names and amounts. */
const namesIn = (list = screen.getByRole('list', { name: 'Who owes what' })) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent);

test('what the host has to refund is shown beside what they are owed, and its bill is not settled', async () => {
  const ben = { guest_name: 'Ben', amount: cents(1281) };
  const dana = { guest_name: 'Dana', amount: cents(300) };
  vi.setSystemTime('2026-11-30');
  const over: DebtsView = { currency: USD, owed: NO_ONE, to_refund: debtOf(ben, dana) };
  const both: DebtsView = {
    currency: USD,
    owed: { amount: cents(7000), people: 3, biggest: [{ guest_name: 'Eli', amount: cents(5000) }] },
    to_refund: debtOf(ben),
  };
  const receipts = [bill(over, 'Luna'), bill(both, 'Sol')];
  await openHome(
    [{ status: 200, body: { receipts, debts: debtsOf(bill(both, 'Sol')), with_latecomers: [], next: null } }],
    undefined,
    '/home?owed=USD',
  );
  const link = await screen.findByRole('link', { name: /^You are owed/ });
  expect(link).toHaveAccessibleName('You are owed $70.00 by 3 people You owe Ben $12.81');
  expect(namesIn()).toEqual(['Sol, Sat, Nov 21', 'Eli, $50.00', '2 more, $20.00', 'Ben gets back, $12.81']);
  expect(screen.queryByText('Settled')).toBeNull();
});

test('a bill of which a guest still pays another guest is not settled', async () => {
  await openHome([listed({ ...SETTLED, has_outstanding: true })]);
  expect(await screen.findByText('Luna')).toBeVisible();
  expect(screen.queryByText('Settled')).toBeNull();
});

test('latecomers’ requests come first, lead to their bill, and are on its card', async () => {
  const asked = { ...SETTLED, latecomers: ['Ben'] };
  const { id, restaurant_name, admin_flow_type } = asked;
  const two = {
    id: 'two',
    restaurant_name: null,
    admin_flow_type: 'preassign',
    latecomers: ['Gus', 'Ida'],
    claims: ['Bo'],
  };
  const body = {
    receipts: [OWING, asked],
    debts: debtsOf(OWING),
    with_latecomers: [
      { id, restaurant_name, admin_flow_type, latecomers: asked.latecomers, claims: [] },
      two,
    ],
    next: null,
  };
  await openHome([{ status: 200, body }]);
  const line = await screen.findByRole('link', { name: 'Ben asks to be on the bill Luna' });
  expect(line).toHaveAttribute('href', '/receipt/settled');
  const other = screen.getByRole('link', {
    name: /^2 people ask to be on the bill · Someone says they’re Bo/,
  });
  expect(other).toHaveAttribute('href', '/receipt/two/preassign');
  const [firstLine] = screen.getAllByRole('listitem');
  expect(firstLine).toContainElement(line);
  expect(card('Luna')).toHaveTextContent(/Ben asks to be on the bill$/);
});

test('who looks at what is owed, and is owed nothing any more, finds back to all receipts', async () => {
  const { user } = await openHome([listed(), listed(SOLE)], undefined, '/home?owed=USD');
  expect(await screen.findByText('Everyone has paid you back')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all receipts' }));
  expect(await screen.findByText('Trattoria Sole')).toBeVisible();
  expect(location.search).toBe('');
});
