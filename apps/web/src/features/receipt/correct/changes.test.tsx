import type { PaymentView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type { CorrectionCommand } from '@fairtab/receipt/corrections';
import { pairsAmong } from '@fairtab/receipt/paying/pairs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { finalView } from '../../../test-support/final-view.ts';
import { Changes } from './Changes.tsx';
import { outcomeOf } from './outcome.ts';

/** $36.00: Max had the soup and paid a part at the restaurant, Cleo had the wine; the bread is everyone's. */
const bill = (amount: number) =>
  finalView({
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('m', 'Max', { submitted: true }),
      guestView('c', 'Cleo', { submitted: true }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'm', units: 1 },
      { item_id: 'wine', guest_id: 'c', units: 4 },
    ],
    contributions: [{ guest_id: 'm', paper_id: null, amount: cents(amount), how: 'deposit' }],
  });

const paid = (from: string, to: string, amount: number, confirmed = true): PaymentView => ({
  ...{ id: `${from} ${to}`, from_guest_id: from, to_guest_id: to, amount: cents(amount) },
  ...{ reported: true, confirmed, by_host: false },
});

const soupFor = (price: number): CorrectionCommand => ({
  name: 'editItem',
  input: { id: 'soup', price: cents(price) },
});

const show = (view: ReceiptView, ...correction: CorrectionCommand[]) =>
  render(<Changes outcome={outcomeOf(view, { correction, decision: null })} />);
const lines = () => screen.getAllByRole('listitem').map((one) => one.textContent);

test('who has paid reads what they get and from whom, not what they paid before', () => {
  const view = { ...bill(1400), payments: [paid('m', 'h', 275)] };
  show(view, soupFor(600));
  expect(lines()).toEqual([
    // $14.00 + $2.75 - $10.58.
    expect.stringMatching(/^Max gets \$6\.17 from Cleo · /),
    expect.stringMatching(/^Cleo pays you \$10\.58, Max \$6\.17 · /),
  ]);
});

test('what a guest was paid too much is given back by that guest, not by the host', () => {
  show({ ...bill(2400), payments: [paid('c', 'm', 725, false)] }, soupFor(2400));
  expect(lines()).toContain('Max gives $7.25 back to Cleo.');
});

test('what the host paid a guest too much comes back to them', () => {
  const view = bill(3600);
  const owed = pairsAmong(view).find(({ from }) => from === 'h')?.amount ?? expect.unreachable();
  show({ ...view, payments: [paid('h', 'm', owed)] }, soupFor(3000));
  expect(lines()[0]).toMatch(/^Max gives \$\d\.\d\d back to you\.$/);
});
