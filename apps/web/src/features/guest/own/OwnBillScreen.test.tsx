import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money/money';
import type { PaidSoFar } from '@fairtab/domain/paying/payment-status';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ReceiptRequest } from '../../../receipt-client/commands.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { OwnBillScreen } from './OwnBillPage.tsx';

/** Ann's part of a bill of 36.00 and 4.00 tax: the soup alone, and a part of the bread. */
const FINAL: ReceiptView = {
  ...VIEW,
  receipt: { ...VIEW.receipt, status: 'finalized', tax_amount: cents(400), total_amount: cents(4000) },
  items: VIEW.items.filter(({ id }) => id !== 'wine'),
  guests: VIEW.guests.filter(({ id }) => id === 'a'),
  selections: [],
  transfers: [{ from_guest_id: 'a', to_guest_id: 'host', amount: cents(2150) }],
  final_split: {
    version: 2,
    host_tip_pool: cents(150),
    earlier_host_tips: null,
    changes: [],
    unclaimed: null,
    papers: [],
    shares: [
      {
        guest_id: 'a',
        item_id: 'soup',
        units: 1,
        cents: cents(1200),
        of: 1,
        in_parts: false,
        left_by: null,
        left_parts: null,
      },
      {
        guest_id: 'a',
        item_id: 'bread',
        units: 1,
        cents: cents(600),
        of: 2,
        in_parts: false,
        left_by: null,
        left_parts: null,
      },
    ],
    totals: [
      {
        guest_id: 'a',
        subtotal: cents(1800),
        tax: cents(200),
        tip: ZERO,
        additional_charges: ZERO,
        charges: [],
        host_tip: cents(150),
        total: cents(2150),
        card: null,
      },
    ],
  },
};

const VENMO: ReceiptView['receipt']['payment_methods'] = [{ method: 'venmo', handle: '@hana', holder: null }];

const said: ReceiptRequest[] = [];
const show = (view: ReceiptView) =>
  render(
    <OwnBillScreen
      view={view}
      onSay={async (request) => {
        said.push(request);
      }}
    />,
    { wrapper: InDollars },
  ).container;
const withPaid = (paid: PaidSoFar | null): ReceiptView => ({
  ...withReceipt({ payment_methods: VENMO }),
  payments: FINAL.guests.flatMap(({ id }) => (paid === null ? [] : paymentsOf(id, 'host', paid))),
});
const withReceipt = (receipt: Partial<ReceiptView['receipt']>): ReceiptView => ({
  ...FINAL,
  receipt: { ...FINAL.receipt, ...receipt },
});

test('a final bill has its lines, the total, and how to pay it', () => {
  const page = show(withReceipt({ payment_methods: VENMO }));
  expect(screen.getByText('Ann')).toBeVisible();
  expect(page).toHaveTextContent('shared by 2');
  expect(screen.getAllByText('$21.50').length).toBeGreaterThan(1);
  expect(screen.getByRole('link', { name: 'Pay Back Hana' })).toHaveAttribute(
    'href',
    expect.stringContaining('amount=21.50'),
  );
});

test('a total that changed at the end shows the earlier one, and why', () => {
  const { final_split } = FINAL;
  if (!final_split) throw new Error('not final');
  const changes = [{ guest_id: 'a', before: cents(2000), reasons: ['fewer_people' as const] }];
  const page = show({ ...FINAL, final_split: { ...final_split, changes } });
  expect(page).toHaveTextContent('It was $20.00 before. Fewer people share than');
});

test('how it is computed are the amounts of the whole bill and their part of them', async () => {
  show(FINAL);
  await userEvent.click(screen.getByText('How we got this'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'WhatWhole billYours',
    'Items$36.00$18.00',
    'Tax$4.00$2.00',
    'Host tip$1.50$1.50',
    'Total$41.50$21.50',
  ]);
});

test('the computation lists fees and tip, and what divides them', async () => {
  const { final_split } = FINAL;
  if (!final_split) throw new Error('not final');
  const fees = { additional_charges: cents(501), tip_amount: cents(300), total_amount: cents(4801) };
  const own = [{ charge_id: 'Service', cents: cents(250) }];
  const mine = { additional_charges: cents(250), charges: own, tip: cents(150), total: cents(2550) };
  show({
    ...withReceipt(fees),
    charges: [chargeView('Service', cents(501))],
    final_split: { ...final_split, totals: final_split.totals.map((total) => ({ ...total, ...mine })) },
  });
  const how = screen.getByText('How we got this').closest('details') ?? expect.fail('not there');
  expect(within(how).getByText(/^Tax, fees and tip are split by what each/)).toBeInTheDocument();
  expect(
    within(how)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent),
  ).toEqual([
    'WhatWhole billYours',
    'Items$36.00$18.00',
    'Tax$4.00$2.00',
    'Service$5.01$2.50',
    'Tip$3.00$1.50',
    'Host tip$1.50$1.50',
    'Total$49.51$25.50',
  ]);
});

test('a discount larger than all dishes is explained as reducing tax and tip', () => {
  const charges = { additional_charges: cents(-4000), tip_amount: cents(500), total_amount: cents(500) };
  show({ ...withReceipt(charges), charges: [chargeView('Coupon', cents(-4000))] });
  expect(screen.getByText(/The discount is larger than all items/)).toBeInTheDocument();
});

test('a missing payment handle is mentioned once', () => {
  const page = show(FINAL);
  expect(page.textContent?.match(/how to pay/g)).toHaveLength(1);
  expect(page).toHaveTextContent('Ask Hana how to pay $21.50.');
});

test('a bill explains that its host has left', () => {
  const page = show(withReceipt({ kept_until: '2027-02-20' }));
  expect(page).toHaveTextContent('Hana has left Fairtab');
  expect(page).not.toHaveTextContent('a way to pay');
});

test('a guest who owes nothing reads that, and has no button', () => {
  const { final_split } = FINAL;
  if (!final_split) throw new Error('not final');
  const totals = final_split.totals.map((mine) => ({ ...mine, total: ZERO }));
  const page = show({
    ...withReceipt({ payment_methods: VENMO }),
    transfers: [],
    final_split: { ...final_split, shares: [], totals },
  });
  expect(page).toHaveTextContent('You have nothing to pay.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an open bill is shown with its current amounts, and cannot be paid yet', () => {
  const page = show(withReceipt({ status: 'sharing', payment_methods: VENMO }));
  expect(screen.getByRole('heading', { name: 'Your Total' })).toBeVisible();
  expect(screen.getAllByText('$21.50').length).toBeGreaterThan(1);
  expect(page).toHaveTextContent('shared by 2');
  expect(page).toHaveTextContent('Your total may change until Hana finalizes the bill.');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an open bill without items explains it', () => {
  const { final_split } = FINAL;
  if (!final_split) throw new Error('not final');
  const totals = final_split.totals.map((mine) => ({ ...mine, total: ZERO }));
  const page = show({
    ...withReceipt({ status: 'sharing' }),
    final_split: { ...final_split, shares: [], totals },
    items: [],
  });
  expect(page).toHaveTextContent('Nothing yet. Your items will appear here.');
});

test('a reopened bill is marked as being corrected: it is below, and cannot be paid now', () => {
  const page = show(withReceipt({ status: 'sharing', earlier_bills: 1, payment_methods: VENMO }));
  expect(page).toHaveTextContent('Hana is correcting this bill');
  expect(page).toHaveTextContent('Ann, your amount may change');
  expect(page).not.toHaveTextContent('may change until');
  expect(screen.getAllByText('$21.50').length).toBeGreaterThan(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['sharing', 'finalized'] as const)(
  'whoever was taken off a bill that is %s reads that',
  (status) => {
    const { final_split } = FINAL;
    const page = show({
      ...withReceipt({ status }),
      guests: [],
      items: [],
      me: { ...FINAL.me, guest_id: null },
      final_split: final_split && { ...final_split, shares: [], totals: [] },
    });
    expect(page).toHaveTextContent('You are not on this bill');
    expect(page).toHaveTextContent('There is nothing for you to pay.');
  },
);

test('a tap on "I paid" reports the whole total, and nothing is left to pay then', async () => {
  show(withPaid(null));
  expect(said).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'I paid' }));
  expect(said).toEqual([
    { call: 'POST /rest/v1/rpc/report_bill_payment', input: { body: { paid: true, amount: 2150 } } },
  ]);
});

test.each([
  ['who says that they have paid', { reported: cents(2150), confirmed: null, refunded: null }],
  ['whom the host has confirmed', { reported: null, confirmed: cents(2150), refunded: null }],
])('%s has no button to pay again', (_, paid) => {
  show(withPaid(paid));
  expect(screen.queryByRole('link', { name: 'Pay Back Hana' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'I paid' })).toBeNull();
});

test('a total that has grown since is paid by the difference', () => {
  show(withPaid({ reported: cents(2000), confirmed: cents(2000), refunded: null }));
  const link = screen.getByRole('link', { name: 'Pay Back Hana $1.50' });
  expect(link).toHaveAttribute('href', expect.stringContaining('amount=1.50'));
});

test('a card that paid what others had not shows the whole bill at its rate', async () => {
  // Of $40.00 another person paid $10.00; the card was charged €27.00 for $30.00, so the whole is €36.00.
  const { final_split } = FINAL;
  if (!final_split) throw new Error('not final');
  const totals = final_split.totals.map((one) => ({
    ...one,
    card: { part: cents(1800), host_tip: cents(135) },
  }));
  show({
    ...withReceipt({ card: { amount: cents(2700), currency: { code: 'EUR', digits: 2 } } }),
    contributions: [{ guest_id: 'm', paper_id: null, amount: cents(1000), how: 'cash' }],
    final_split: { ...final_split, totals },
  });
  await userEvent.click(screen.getByText('How we got this'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(-3).map((row) => row.textContent)).toEqual([
    'Total€36.00€18.00',
    'Host tip at that rate€1.35',
    expect.stringMatching(/^At the rate of Hana’s card€19\.35$/),
  ]);
});
