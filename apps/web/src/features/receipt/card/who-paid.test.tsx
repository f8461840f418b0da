import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { CardRow } from './CardRow.tsx';

// $36.00, of which Max may have paid $10.00 before.
const VIEW: ReceiptView = {
  ...HOST_VIEW,
  guests: [guestView('h', 'Hana', { is_host: true }), guestView('m', 'Max'), guestView('n', '')],
};
const BY_MAX: ReceiptView['contributions'] = [
  { guest_id: 'm', paper_id: null, amount: cents(1000), how: 'deposit' },
];

function open(view: ReceiptView, asksCard = true) {
  const user = userEvent.setup();
  const onView = vi.fn();
  function Shown() {
    const [shown, setShown] = useState(view);
    onView.mockImplementation(setShown);
    return <CardRow view={shown} onView={onView} asksCard={asksCard} />;
  }
  render(
    <>
      <Shown />
      <Toaster />
    </>,
    { wrapper: InDollars },
  );
  return { user, onView };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
/** The line while the host paid it all. */
const line = () => press('Who paid?');

test('while the host paid it all, one line asks who paid', () => {
  open(VIEW, false);
  expect(screen.getAllByRole('button')).toEqual([line()]);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('what another person paid is entered with how, and unnamed people cannot be chosen', async () => {
  const sent = answerCalls(() => ({ status: 200, body: { ...VIEW, contributions: BY_MAX } }));
  const { user, onView } = open(VIEW);
  await user.click(line());
  const who = await screen.findByRole('radiogroup', { name: 'Who else paid?' });
  expect(who).toHaveTextContent(/^Max$/);
  await user.click(screen.getByRole('radio', { name: 'Max' }));
  await user.click(press('Save'));
  expect(screen.getByRole('textbox', { name: 'How much did Max pay?' })).toHaveAccessibleDescription(
    'Enter how much Max paid.',
  );
  await user.type(screen.getByRole('textbox'), '10');
  await user.click(screen.getByRole('radio', { name: 'Deposit' }));
  await user.click(press('Save'));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/set_contribution',
      body: { p_receipt_id: 'r', guest_id: 'm', paper_id: null, amount: 1000, how: 'deposit' },
    },
  ]);
  expect(onView).toHaveBeenCalledWith(expect.objectContaining({ contributions: BY_MAX }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is set is listed, and can be taken back', async () => {
  const sent = answerCalls(() => ({ status: 200, body: VIEW }));
  const { user } = open({ ...VIEW, contributions: BY_MAX });
  expect(await screen.findByText('Max paid $10.00 (deposit)')).toBeVisible();
  await user.click(press('You paid $26.00'));
  const max = await screen.findByRole('radio', { name: /^Max.*10\.00 · Deposit/ });
  await user.click(max);
  expect(screen.getByRole('textbox')).toHaveValue('10.00');
  expect(screen.getByRole('radio', { name: 'Deposit' })).toBeChecked();
  await user.click(press('Max paid nothing'));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/set_contribution',
      body: { p_receipt_id: 'r', guest_id: 'm', paper_id: null, amount: 0, how: 'deposit' },
    },
  ]);
});

test('a refusal is said at the amount', async () => {
  answerCalls(() =>
    refused(409, 'contribution.too_much', 'Others paid more than the bill', 'They paid $40.00 of $36.00.'),
  );
  const { user, onView } = open(VIEW);
  await user.click(line());
  await user.click(await screen.findByRole('radio', { name: 'Max' }));
  await user.type(screen.getByRole('textbox'), '40');
  await user.click(press('Save'));
  expect(await screen.findByText(/They paid \$40\.00 of \$36\.00\./)).toBeVisible();
  expect(onView).not.toHaveBeenCalled();
});

test('with nobody else on the bill, the person who paid is named there, and then what they paid', async () => {
  const zoe = guestView('z', 'Zoe', { seat: 'free' });
  const sent = answerCalls(() => ({
    status: 200,
    body: { ...VIEW, guests: [...VIEW.guests.slice(0, 1), zoe] },
  }));
  const { user } = open({ ...VIEW, guests: VIEW.guests.slice(0, 1) });
  await user.click(line());
  await user.type(await screen.findByRole('textbox', { name: 'Their name' }), 'Zoe');
  await user.click(press('Add'));
  await user.type(await screen.findByRole('textbox', { name: 'How much did Zoe pay?' }), '10');
  await user.click(press('Save'));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/receipts/r/guests', { guest_name: 'Zoe' }],
    [
      '/rest/v1/rpc/set_contribution',
      { p_receipt_id: 'r', guest_id: 'z', paper_id: null, amount: 1000, how: 'card' },
    ],
  ]);
});

test('someone else than those on the bill can be named, until it is final', async () => {
  const { user } = open(VIEW);
  await user.click(line());
  await user.click(await screen.findByRole('button', { name: 'Someone else' }));
  expect(screen.getByRole('textbox', { name: 'Their name' })).toBeVisible();
  cleanup();
  open({ ...VIEW, receipt: { ...VIEW.receipt, status: 'finalized' } });
  await user.click(line());
  expect(await screen.findByRole('radio', { name: 'Max' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Someone else' })).toBeNull();
});

test('what the card was charged in another currency is asked from there, while it can be', async () => {
  const { user } = open(VIEW);
  await user.click(line());
  await user.click(await screen.findByRole('button', { name: 'My card paid in another currency' }));
  expect(await screen.findByLabelText('Currency of your card')).toBeVisible();
});
