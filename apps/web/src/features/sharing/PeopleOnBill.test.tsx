import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toaster } from '../../components/base/Toaster.tsx';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../test-support/host-view.tsx';
import { PeopleOnBill } from './PeopleOnBill.tsx';

const [host, ann] = HOST_VIEW.guests;
if (!host || !ann) throw new Error('a bill without its people');

const withGuests = (...guests: Partial<typeof ann>[]): ReceiptView => ({
  ...HOST_VIEW,
  guests: [host, ...guests.map((guest) => ({ ...ann, ...guest }))],
});

async function open(view: ReceiptView) {
  const user = userEvent.setup();
  render(
    <>
      <PeopleOnBill view={view} onView={() => {}} />
      <Toaster />
    </>,
  );
  const summary = screen.queryByText(/^Guests on this bill/);
  if (summary) await user.click(summary);
  return user;
}

test('every guest is there with how far they are', async () => {
  await open(
    withGuests(
      { guest_name: 'Ann', submitted: true },
      { id: 'b', guest_name: 'Bob', submitted: true, revising: true },
      { id: 'c', guest_name: 'Cleo' },
    ),
  );
  expect(screen.getByText('Guests on this bill (3)')).toBeVisible();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/Ann.*Chosen/),
    expect.stringMatching(/Bob.*Revising/),
    expect.stringMatching(/Cleo.*Choosing/),
  ]);
});

test.each([
  ['where nobody has come', { ...HOST_VIEW, guests: [host] }],
  [
    'once the bill is final',
    { ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, status: 'finalized' as const } },
  ],
  [
    'where the host has named them',
    { ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, admin_flow_type: 'preassign' as const } },
  ],
])('there is no such list %s', async (_when, view) => {
  await open(view);
  expect(screen.queryByText(/^Guests on this bill/)).toBeNull();
});

test('removing asks first, says what becomes free, and does nothing on Cancel', async () => {
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  const user = await open(HOST_VIEW);
  const remove = screen.getByRole('button', { name: 'Remove Ann' });
  await user.click(remove);
  const dialog = screen.getByRole('dialog', { name: 'Remove Ann?' });
  expect(dialog).toHaveTextContent(/wine/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remove).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a removal that fails is said, and the guest stays', async () => {
  const calls = answerCalls(() =>
    refused(404, 'guest.not_found', 'Guest not found', 'This person is no longer on the bill.'),
  );
  const user = await open(HOST_VIEW);
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Guest not found'));
  expect(screen.getByRole('listitem')).toHaveTextContent('Ann');
  expect(calls).toHaveLength(1);
});
