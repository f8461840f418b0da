import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  abilities,
  chargeView,
  guestView,
  itemView,
  paidBefore,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { Host } from '../../../test-support/host-view.tsx';
import { AskPaidBefore } from './PaidBefore.tsx';
import { SumMatches, SumNotice } from './SumNotice.tsx';

beforeAll(() => import('./PaidBefore.tsx'));

/** Max paid 100.00 of 292.50 before. */
const DEPOSIT = paidBefore('deposit', 10000, { label: 'Less deposit paid' });
const QUESTION = 'The receipt says $100.00 was paid before. Who paid it?';
const QUIET = '$100.00 was paid before. Who paid it?';

const bill = (fields: Partial<ReceiptFields> = {}, more: Partial<ReceiptView> = {}) =>
  receiptView({
    receipt: receiptFields({
      ...{ status: 'editing', scan_state: 'done', currency_source: 'printed', paid_before: [DEPOSIT] },
      ...{ total_amount: cents(29250), parsed_total_from_image: cents(29250), expected_names: ['Cy'] },
      ...fields,
    }),
    items: [itemView('Dinner', cents(29250))],
    guests: [
      guestView('h', 'Hana', { is_host: true }),
      guestView('max', 'Max'),
      guestView('unnamed', '', { seat: 'taken' }),
    ],
    can: abilities('edit', 'share'),
    ...more,
  });

function open(view: ReceiptView) {
  const answered: ReceiptView[] = [];
  render(
    <Host view={view}>
      {(shown) => (
        <>
          <AskPaidBefore view={shown} onView={(newer) => answered.push(newer)} />
          <SumNotice view={shown} />
          <SumMatches view={shown} />
        </>
      )}
    </Host>,
  );
  return { user: userEvent.setup(), answered };
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => screen.findByRole('button', { name });

test('the check asks who paid it: the people, someone else, nobody here, or not sure', async () => {
  open(bill());
  expect(screen.getByText(QUESTION)).toBeVisible();
  expect(await screen.findByText('Less deposit paid')).toBeVisible();
  expect(buttons()).toEqual(['I did', 'Max', 'Cy', 'Someone else', 'Nobody here', 'Not sure']);
});

test.each([
  ['I did', 'host'],
  ['Max', { guest_id: 'max' }],
  ['Cy', { guest_name: 'Cy' }],
  ['Nobody here', 'nobody'],
  ['Not sure', 'unsure'],
])('an answer is one call: %s', async (name, who) => {
  const calls = answerCalls(() => ({ status: 200, body: bill({ paid_before: [] }) }));
  const { user, answered } = open(bill());
  await user.click(await press(name));
  await waitFor(() => expect(answered).toHaveLength(1));
  const body = { p_receipt_id: 'r', id: 'deposit', who };
  expect(calls).toMatchObject([{ path: '/rest/v1/rpc/answer_paid_before', body }]);
});

test.each([
  ['Yes, another', { guest_id: 'max' }],
  ['No, the same', 'host'],
])('whether someone paid just as much twice is asked: %s', async (name, who) => {
  const calls = answerCalls(() => ({ status: 200, body: bill({ paid_before: [] }) }));
  const contributions = [
    { paper_id: null, guest_id: 'max', amount: DEPOSIT.amount, how: 'deposit' as const },
  ];
  const { user, answered } = open(bill({}, { contributions }));
  await user.click(await press('Max'));
  expect(screen.getByText('Max already paid $100.00. Is this another payment?')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(await press(name));
  await waitFor(() => expect(answered).toHaveLength(1));
  expect(calls).toMatchObject([{ body: { id: 'deposit', who } }]);
});

test('someone else is named; a refused name says why at its field', async () => {
  let isRefused = true;
  const calls = answerCalls(() =>
    isRefused
      ? refused(400, 'guest.name_is_host', 'Name taken', 'That is the host’s name.')
      : { status: 200, body: bill({ paid_before: [] }) },
  );
  const { user, answered } = open(bill());
  await user.click(await press('Someone else'));
  const field = screen.getByRole('textbox');
  await user.type(field, 'Zoe{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  isRefused = false;
  await user.type(field, '{Enter}');
  await waitFor(() => expect(answered).toHaveLength(1));
  expect(calls.at(-1)).toMatchObject({ body: { who: { guest_name: 'Zoe' } } });
});

test.each([
  ['the host is not sure', bill({ paid_before: [{ ...DEPOSIT, unsure: true }] })],
  ['the bill is shared', bill({ status: 'sharing' })],
  ['the bill is final', bill({ status: 'finalized' }, { can: abilities() })],
])('a quiet line leads to the question where %s', async (_, view) => {
  answerCalls(() => ({ status: 200, body: bill({ paid_before: [] }) }));
  const { user, answered } = open(view);
  expect(screen.queryByText(QUESTION)).toBeNull();
  await user.click(await press(QUIET));
  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  const isFinal = view.receipt.status === 'finalized';
  expect(screen.queryAllByRole('button', { name: 'Someone else' })).toHaveLength(isFinal ? 0 : 1);
  expect(screen.queryAllByRole('button', { name: 'Nobody here' })).toHaveLength(isFinal ? 0 : 1);
  await user.click(await press('Max'));
  await waitFor(() => expect(answered).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a final bill in the card’s currency nothing is asked', () => {
  const card = { amount: cents(30000), currency: { code: 'EUR', digits: 2 } } as const;
  open(bill({ status: 'finalized', card }));
  expect(screen.queryByText(QUIET)).toBeNull();
});

test('after nobody paid it, the lines are compared with the amount due, until the discount is removed', () => {
  const paid_before = [{ ...DEPOSIT, charge_id: 'off' }];
  const fields = { paid_before, total_amount: cents(19250), additional_charges: cents(-10000) };
  const charges = [chargeView('off', cents(-10000), { kind: 'discount' })];
  open(bill(fields, { charges }));
  expect(screen.getByText('Matches the receipt’s $192.50 ✓')).toBeVisible();
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('a difference is from the amount due after that', () => {
  const paid_before = [{ ...DEPOSIT, charge_id: 'off' }];
  const fields = { paid_before, total_amount: cents(19350), additional_charges: cents(-10000) };
  const charges = [chargeView('off', cents(-10000), { kind: 'discount' })];
  open(bill({ ...fields, tax_amount: cents(100) }, { charges }));
  const notice = screen.getByText('The total does not match').parentElement;
  expect(notice).toHaveTextContent('The receipt says $192.50, these lines $193.50: $1.00 too much.');
});

test('once the discount is removed, it is asked again', () => {
  open(bill({ paid_before: [{ ...DEPOSIT, charge_id: 'off' }] }));
  expect(screen.getByText(QUESTION)).toBeVisible();
});
