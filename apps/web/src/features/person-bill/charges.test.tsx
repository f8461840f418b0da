import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  chargeView,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InCurrency } from '../../components/bill/Money.tsx';
import { finalView } from '../../test-support/final-view.ts';
import { HOST_VIEW } from '../../test-support/host-view.tsx';
import { InDollars } from '../../test-support/in-dollars.tsx';
import { OwnShare } from '../guest/own/OwnShare.tsx';
import { chargeName, IncludedTaxes } from './charges.tsx';
import { Breakdown } from './DueBreakdown.tsx';
import { type PersonBill, personBills } from './person-bill.ts';
import { Proof } from './proof/Proof.tsx';

const CHARGES = [
  chargeView('a', cents(131), {
    description: 'Alcohol tax',
    kind: 'tax',
    applies_to: 'lines',
    item_ids: ['wine', 'beer'],
  }),
  chargeView('b', cents(600), { description: null, kind: 'cover', applies_to: 'heads' }),
];

/** Hana has the soup, $2.00 off, Ann the wine, Bob the beer and the steak. */
const OPEN: ReceiptView = receiptView({
  receipt: receiptFields({
    party_size: 3,
    additional_charges: cents(731),
    total_amount: cents(5681),
  }),
  items: [
    itemView('soup', cents(1200), { reduction: cents(200) }),
    itemView('wine', cents(1200)),
    itemView('beer', cents(700)),
    itemView('steak', cents(2050)),
  ],
  charges: CHARGES,
  guests: [
    guestView('h', 'Hana', { is_host: true, submitted: true }),
    guestView('a', 'Ann', { submitted: true }),
    guestView('b', 'Bob', { submitted: true }),
  ],
  selections: [
    { item_id: 'soup', guest_id: 'h', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 1 },
    { item_id: 'beer', guest_id: 'b', units: 1 },
    { item_id: 'steak', guest_id: 'b', units: 1 },
  ],
});

const billOf = (view: ReceiptView, id: string): PersonBill =>
  personBills(view).get(id) ?? expect.fail('not on the bill');

/** The lines of a rendered breakdown, with their amounts. */
const linesOf = (container: HTMLElement) => container.textContent?.replace(/, /g, ' ') ?? '';

// The tax by 12.00 : 7.00 of 19.00: 0.8273… and 0.4826…; the cover by three.
test.each([
  ['open', OPEN],
  ['final', finalView({ ...OPEN })],
])('each charge has its own amount on a bill that is %s', (_, view) => {
  const { container, rerender } = render(<Breakdown view={view} bill={billOf(view, 'a')} />, {
    wrapper: InDollars,
  });
  expect(linesOf(container)).toContain('Items $12.00Alcohol tax $0.83Cover $2.00Host tip $0.46');
  rerender(<Breakdown view={view} bill={billOf(view, 'b')} />);
  expect(linesOf(container)).toContain('Items $27.50Alcohol tax $0.48Cover $2.00Host tip $1.04');
  rerender(<Breakdown view={view} bill={billOf(view, 'h')} />);
  expect(linesOf(container)).toContain('Items $10.00Cover $2.00');
  expect(linesOf(container)).not.toContain('Alcohol tax');
  expect(linesOf(container)).toContain('soup $10.00reduced by -$2.00');
});

test('one charge for everything looks as it did', () => {
  const charges = [chargeView('a', cents(731), { description: null })];
  const view = { ...OPEN, charges };
  const { container } = render(<Breakdown view={{ ...view, charges }} bill={billOf(view, 'a')} />, {
    wrapper: InDollars,
  });
  // 7.31 by 12.00 of 49.50.
  expect(linesOf(container)).toContain('Items $12.00Fees $1.77');
});

test.each<[ChargeView['kind'], string]>([
  ['fee', 'Fees'],
  ['discount', 'Discount'],
  ['service', 'Service'],
  ['cover', 'Cover'],
  ['tax', 'Tax on some items'],
])('a %s without a name is called %s', (kind, name) => {
  expect(chargeName({ description: null, kind })).toBe(name);
});

test('an own bill shows by what each charge is divided', () => {
  const view = { ...OPEN, charges: [...CHARGES, chargeView('c', cents(-100), { applies_to: 'heads' })] };
  render(<OwnShare view={view} mine={billOf(view, 'a')} />, { wrapper: InDollars });
  const row = (name: RegExp) => screen.getByRole('row', { name, hidden: true });
  expect(row(/^Alcohol tax/)).toHaveTextContent('Alcohol taxby what each had of some items$1.31$0.83');
  expect(row(/^Cover/)).toHaveTextContent('Coverby heads$6.00$2.00');
  expect(row(/^c/)).toHaveTextContent(/^cby what each owed before it-\$1\.00-\$0/);
});

test('the proof has a folded table for each charge, with its basis', async () => {
  render(<Proof view={finalView({ ...OPEN })} me="a" onClose={() => {}} />, { wrapper: InDollars });
  expect(screen.getByText('Everything is accounted for')).toBeVisible();
  const fees = screen.getByRole('region', { name: 'Fees' });
  expect(within(fees).getByText('For wine, beer.')).toBeVisible();
  expect(within(fees).getByText('Divided by what each had of these items.')).toBeVisible();
  expect(within(fees).getByText('Divided by heads.')).toBeVisible();
  expect(within(fees).queryByRole('table')).toBeNull();
  const user = userEvent.setup();
  await user.click(within(fees).getByText('Alcohol tax'));
  const tax = await within(fees).findByRole('table', { name: 'Alcohol tax, by person' });
  expect(within(tax).getByRole('row', { name: /^You/ })).toHaveTextContent('$12.00');
  expect(within(tax).getByRole('row', { name: /^You/ })).toHaveTextContent('$0.83');
  expect(within(tax).queryByRole('row', { name: /^Hana/ })).toBeNull();
  await user.click(within(fees).getByText('Cover'));
  const cover = await within(fees).findByRole('table', { name: 'Cover, by person' });
  expect(within(cover).getByRole('row', { name: /^Hana/ })).toHaveTextContent('1 of 3');
  const receipt = screen.getByRole('table', { name: 'The receipt' });
  expect(within(receipt).getByRole('row', { name: /^Alcohol tax/ })).toHaveTextContent('$1.31');
  const part = screen.getByRole('table', { name: 'Your part' });
  expect(within(part).getByRole('row', { name: /^Cover/ })).toHaveTextContent('$2.00');
});

const EUR = { code: 'EUR', digits: 2 } as const;
const receipt = {
  ...HOST_VIEW.receipt,
  currency: EUR,
  included_taxes: [
    { name: 'MwSt 19%', rate: 19, amount: cents(320) },
    { name: 'di cui IVA', rate: null, amount: cents(70) },
  ],
};

test('taxes inside the prices are shown with their rate', () => {
  const { container, rerender } = render(
    <InCurrency value={EUR}>
      <IncludedTaxes receipt={receipt} />
    </InCurrency>,
  );
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'The whole bill includes 19% tax: €3.20',
    'The whole bill includes tax: €0.70',
  ]);
  rerender(<IncludedTaxes receipt={{ ...receipt, included_taxes: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
