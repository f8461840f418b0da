import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { abilities } from '@fairtab/contract/test-support/receipt-view';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { EvenScreen } from './EvenScreen.tsx';

/** 36.00 for a table of four: 9.00, and 1.50 of host tip by the three guests. */
const TABLE: ReceiptView = {
  ...VIEW,
  receipt: { ...VIEW.receipt, evenly: true, party_size: 4 },
  selections: [],
  can: abilities('submit'),
};
const SEATED: ReceiptView = {
  ...TABLE,
  version: TABLE.version + 1,
  guests: VIEW.guests.map((guest) => ({ ...guest, submitted: !guest.is_host })),
  can: abilities('leave_seat'),
};

// The name of an earlier bill.
beforeEach(() => localStorage.clear());

test('a name and one tap take a seat: nothing is chosen, and no phone is asked for', async () => {
  const calls = answerCalls(() => ({ status: 200, body: SEATED }));
  const { user } = renderGuestScreen(EvenScreen, guestBill(TABLE));
  expect(screen.getByText('$9.50 each, host tip included')).toBeVisible();
  expect(screen.getByText('1 of 4 is in')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Count me in' }));
  const heading = await screen.findByRole('heading', { name: 'You are in' });
  expect(heading.firstElementChild).toHaveFocus();
  expect(screen.getByText('2 of 4 are in')).toBeVisible();
  const sent = calls.find(({ path }) => path.endsWith('finalize_guest_edits_and_recalc'));
  expect(sent?.body).toMatchObject({
    guest_name: 'Ann',
    guest_phone: null,
    sms_opt_in: false,
    selected_choice_item_ids: [],
    quantity_assignments: {},
  });
});

test('where no host tip is paid, none is spoken of', () => {
  answerCalls(() => ({ status: 200, body: TABLE }));
  renderGuestScreen(
    EvenScreen,
    guestBill({ ...TABLE, receipt: { ...TABLE.receipt, without_host_tip: true } }),
  );
  expect(screen.getByText('$9.00 each')).toBeVisible();
  expect(screen.queryByText(/host tip/i)).toBeNull();
});

test('without a name the button is disabled, with the reason beside it', async () => {
  answerCalls(() => ({ status: 200, body: SEATED }));
  const nobody = { ...TABLE, guests: TABLE.guests.slice(0, 1), me: { ...TABLE.me, guest_id: null } };
  const { user } = renderGuestScreen(EvenScreen, guestBill(nobody));
  const button = screen.getByRole('button', { name: 'Count me in' });
  expect(button).toBeDisabled();
  expect(screen.getByText('Add your name')).toBeVisible();
  await user.type(screen.getByLabelText('Your name'), 'A');
  expect(button).toBeEnabled();
  expect(screen.queryByText('Add your name')).toBeNull();
});

test('an expected guest takes a seat by one tap on their name; taken names are disabled', async () => {
  const calls = answerCalls(() => ({ status: 200, body: SEATED }));
  const nobody = {
    ...TABLE,
    receipt: { ...TABLE.receipt, expected_names: ['Cleo', 'Ann'] },
    me: { ...TABLE.me, guest_id: null },
  };
  const { user } = renderGuestScreen(EvenScreen, guestBill(nobody));
  expect(screen.getByRole('button', { name: 'I am Ann' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'I am Cleo' }));
  await screen.findByRole('heading', { name: 'You are in' });
  const sent = calls.find(({ path }) => path.endsWith('finalize_guest_edits_and_recalc'));
  expect(sent?.body).toMatchObject({ guest_name: 'Cleo', guest_phone: null });
});

test('a seat can be given up again, after a question', async () => {
  const calls = answerCalls(() => ({ status: 200, body: { ...TABLE, version: SEATED.version + 1 } }));
  const { user } = renderGuestScreen(EvenScreen, guestBill(SEATED));
  expect(screen.getByRole('button', { name: /^Your Total/ })).toHaveTextContent('$9.50');
  await user.click(screen.getByRole('button', { name: 'I’m not in' }));
  const question = await screen.findByRole('dialog', { name: 'Leave this split?' });
  expect(calls).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'I’m not in' }));
  expect(await screen.findByRole('button', { name: 'Count me in' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Split evenly' })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/leave_seat']);
});

test('the whole bill can be unfolded', async () => {
  const { user } = renderGuestScreen(EvenScreen, guestBill(SEATED));
  await user.click(screen.getByRole('button', { name: /The whole bill/ }));
  expect(screen.getAllByText('$12.00')).toHaveLength(3);
});
