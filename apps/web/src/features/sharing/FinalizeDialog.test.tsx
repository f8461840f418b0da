import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toaster } from '../../components/base/Toaster.tsx';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../test-support/host-view.tsx';
import { FinalizeButton } from './FinalizeButton.tsx';

/** Everyone has submitted, and every item is selected. */
const READY: ReceiptView = {
  ...HOST_VIEW,
  guests: HOST_VIEW.guests.map((guest) => ({ ...guest, submitted: true })),
  selections: [
    { item_id: 'soup', guest_id: 'h', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 4 },
  ],
};

async function open(view: ReceiptView) {
  const user = userEvent.setup();
  render(
    <>
      <FinalizeButton view={view} onView={() => {}} />
      <Toaster />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Finalize' });
  await user.click(button);
  return { user, button };
}

const press = (name: string) => screen.getByRole('button', { name });
const amounts = () =>
  within(screen.getByRole('list', { name: 'Final amounts' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('where all is claimed and everybody finished, only the amounts are shown', async () => {
  const { user, button } = await open(READY);
  expect(screen.getByRole('dialog', { name: 'Finalize this bill?' })).toBeVisible();
  expect(screen.queryByText('Not everybody is finished')).toBeNull();
  expect(amounts()).toEqual([
    expect.stringMatching(/Hana \(you\).*18\.00/),
    expect.stringMatching(/Ann.*19\.50/),
  ]);
  await user.click(press('Go back'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test('what nobody claimed is asked about first, and may be asked again', async () => {
  const { user } = await open({ ...READY, selections: READY.selections.slice(0, 1) });
  const dialog = screen.getByRole('dialog', { name: 'Not everything is claimed' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/wine.*\$12\.00.*4 left/);
  await user.click(press('I’ll take it'));
  expect(amounts()[0]).toMatch(/Hana \(you\).*30\.00/);
  await user.click(press('Go back'));
  await user.click(press('Divide it among everyone'));
  expect(amounts()[0]).toMatch(/Hana \(you\).*24\.00/);
});

test('who is not finished is named', async () => {
  const guests = HOST_VIEW.guests.map((guest) => ({ ...guest, submitted: guest.is_host }));
  await open({ ...READY, guests });
  const notice = screen.getByText('Not everybody is finished').parentElement;
  expect(notice).toHaveTextContent('Tapped, but not submitted: Ann.');
});

test('amounts that change by it are shown with what they were', async () => {
  await open({ ...READY, receipt: { ...READY.receipt, party_size: 3 } });
  expect(screen.getByText(/Some amounts change from what was shown until now/)).toBeVisible();
  expect(amounts()[0]).toMatch(/Hana \(you\).*\$18\.00was \$16\.00/);
});

test('where somebody just changed their choice it is not final, and asks again', async () => {
  const calls = answerCalls(() => refused(409, 'receipt.shares_changed', 'Changed', 'Amounts changed.'));
  const { user } = await open(READY);
  await user.click(press('Finalize and send bills'));
  expect(await screen.findByText('Somebody just changed their choice')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    expected_totals: { h: 1800, a: 1950 },
    accept_changed_shares: false,
  });
});

test('a failure is said, and the dialog stays for another try', async () => {
  answerCalls(() => refused(500, 'server.failed', 'Something went wrong', 'Please try again.'));
  const { user } = await open(READY);
  await user.click(press('Finalize and send bills'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to finalize receipt');
  await waitFor(() => expect(press('Finalize and send bills')).not.toHaveAttribute('aria-busy'));
});
