import { abilities } from '@fairtab/contract/test-support/receipt-view';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastStore } from '../../../lib/toast.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { ReceiptNotices } from './ReceiptNotices.tsx';

const VIEW = { ...HOST_VIEW, can: abilities('revise') };

afterEach(dismissToast);

/** The host has just submitted, and takes that back. */
async function revise(answer: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answer);
  const onView = vi.fn();
  render(<ReceiptNotices view={VIEW} change={async () => true} onView={onView} />);
  toast({ title: 'Selections Submitted', tone: 'success' });
  await userEvent.click(screen.getByRole('button', { name: 'Revise Order' }));
  return { calls, onView };
}

test('who takes their submission back no longer reads that it is submitted', async () => {
  const revising = { ...HOST_VIEW, version: HOST_VIEW.version + 1 };
  const { calls, onView } = await revise(() => ({ status: 200, body: revising }));
  await waitFor(() => expect(onView).toHaveBeenCalledWith(revising));
  expect(calls).toMatchObject([{ path: '/rest/v1/rpc/revise_selections' }]);
  await waitFor(() => expect(toastStore.get()).toBeNull());
});

test('if that is refused, the reason is shown instead', async () => {
  const { onView } = await revise(() => refused(409, 'receipt.finalized', 'The bill is final', 'Reopen it.'));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ text: 'Reopen it.', tone: 'danger' }));
  expect(onView).not.toHaveBeenCalled();
});
