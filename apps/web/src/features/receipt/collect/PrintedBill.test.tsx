import { chargeView, guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents, sum } from '@fairtab/domain/money/money';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { finalView } from '../../../test-support/final-view.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { PrintedBill, printedRows, sheetSize } from './PrintedBill.tsx';

const JPY = { code: 'JPY', digits: 0 } as const;

const VIEW = finalView({
  receipt: {
    ...HOST_VIEW.receipt,
    restaurant_name: 'Chez Nous',
    tax_amount: cents(333),
    tip_amount: cents(500),
    additional_charges: cents(-100),
    total_amount: cents(3600 + 733),
  },
  charges: [chargeView('Voucher', cents(-100))],
});

const evenly = finalView({
  receipt: { ...VIEW.receipt, evenly: true, party_size: 5 },
  charges: VIEW.charges,
  selections: [],
});

test.each([
  ['by dish', VIEW],
  ['evenly, with free seats that the host pays for', evenly],
])('every line adds up to its first amount: %s', (_, view) => {
  if (view.final_split === null) throw new Error('it is final');
  const rows = printedRows(view, view.final_split);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Items', 'Tax', 'Voucher', 'Tip', 'Host tip', 'Total', 'Pays Hana']),
  );
  // Nobody has a part of a dish where all is split evenly.
  const divided = rows.filter(({ key }) => !view.receipt.evenly || view.items.every(({ id }) => id !== key));
  for (const { name, whole, by } of divided) expect([name, sum(by.values())]).toEqual([name, whole]);
});

test('people, items and totals are in one table without currency signs', () => {
  const { container } = render(
    <InDollars>
      <PrintedBill view={VIEW} />
    </InDollars>,
  );
  const table = screen.getByRole('table', { hidden: true });
  const heads = within(table).getAllByRole('columnheader', { hidden: true });
  expect(heads.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Item', 'Bill', 'Hana']);
  expect(within(table).getByRole('row', { name: /^Voucher -1\.00/, hidden: true })).toBeInTheDocument();
  expect(table).not.toHaveTextContent('$');
  expect(container).toHaveTextContent('Amounts in US dollars');
});

test('everyone’s amount due is in the currency that the bill asks for', () => {
  const receipt = { ...VIEW.receipt, card: { amount: cents(500_000), currency: JPY } };
  render(
    <InDollars>
      <PrintedBill view={finalView({ receipt })} />
    </InDollars>,
  );
  const row = screen.getByRole('row', { name: /^Pays Hana, JPY/, hidden: true });
  expect(row).not.toHaveTextContent('.');
});

test('what others paid at the restaurant, and what is paid to whom, have lines of their own', () => {
  const guests = [...VIEW.guests, guestView('m', 'Max', { submitted: true })];
  const view = finalView({
    guests,
    contributions: [{ guest_id: 'm', paper_id: null, amount: cents(3000), how: 'card' }],
  });
  if (view.final_split === null) throw new Error('it is final');
  const rows = printedRows(view, view.final_split).slice(-3);
  const owed = (to: string) => view.transfers.filter(({ to_guest_id }) => to_guest_id === to);
  expect(rows.map(({ name, whole }) => [name, whole])).toEqual([
    ['Total', expect.any(Number)],
    ['Paid at the restaurant', 3000],
    ['Pays Max', sum(owed('m').map(({ amount }) => amount))],
  ]);
});

test('a short bill is printed at the usual size', () => {
  expect(sheetSize({ rows: 10, people: 4, widest: { whole: 8, own: 6 } })).toEqual({
    people: 4,
    points: 9.5,
  });
});

test('45 items and 14 people fit side by side in a readable size', () => {
  const { people, points } = sheetSize({ rows: 55, people: 14, widest: { whole: 8, own: 6 } });
  expect(people).toBe(14);
  expect(points).toBeGreaterThanOrEqual(7);
});

test('people who do not fit side by side are divided evenly among tables', () => {
  expect(sheetSize({ rows: 20, people: 50, widest: { whole: 8, own: 6 } }).people).toBe(17);
  // Rupiah need more room.
  expect(sheetSize({ rows: 20, people: 14, widest: { whole: 13, own: 13 } }).people).toBe(7);
});

test('a bill too long for one sheet is not printed smaller than the smallest size', () => {
  expect(sheetSize({ rows: 400, people: 14, widest: { whole: 8, own: 6 } }).points).toBe(5.5);
});
