import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { makeWaitingChange } from '../../../test-support/waiting-change.ts';
import { FinalizeDialog } from './FinalizeDialog.tsx';

/** Presses the button that finalizes, while a change of the host is on its way, and answers the change. */
async function finalize(answer: ReturnType<typeof refused>) {
  const change = later();
  const calls = answerCalls(({ method }) =>
    method === 'PATCH' ? change.answer : { status: 200, body: HOST_VIEW },
  );
  const forget = makeWaitingChange();
  const onView = vi.fn();
  const guests = HOST_VIEW.guests.filter(({ is_host }) => is_host);
  const selections = HOST_VIEW.items.map(({ id, total_quantity }) => ({
    item_id: id,
    guest_id: 'h',
    units: id === 'wine' ? total_quantity : 1,
  }));
  render(
    <>
      <FinalizeDialog view={{ ...HOST_VIEW, guests, selections }} onView={onView} onClose={() => {}} />
      <Toaster />
    </>,
    { wrapper: InDollars },
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Finalize' }));
  expect(calls.map(({ method }) => method)).toEqual(['PATCH']);
  change.come(answer);
  const sent = () => calls.map(({ path }) => path).includes('/rest/v1/rpc/finalize_receipt');
  return { sent, onView, forget };
}

test('it is final only once what the host changed before is saved', async () => {
  const { sent, onView, forget } = await finalize({ status: 200, body: HOST_VIEW });
  await waitFor(() => expect(onView).toHaveBeenCalled());
  expect(sent()).toBe(true);
  forget();
});

test('a bill on which a change of the host is refused meanwhile is not finalized', async () => {
  const { sent, forget } = await finalize(refused(409, 'receipt.locked', 'Editing is locked', 'Locked.'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Editing is locked'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Finalize' })).not.toHaveAttribute('aria-busy'),
  );
  expect(sent()).toBe(false);
  forget();
});
