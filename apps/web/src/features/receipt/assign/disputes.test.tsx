import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { displayNames } from '../../person-bill/index.ts';
import { Disputes } from './Disputes.tsx';

const DISPUTED: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, admin_flow_type: 'preassign' },
  selections: ['wine', 'bread', 'soup'].map((item_id) => ({ item_id, guest_id: 'a', units: 1 })),
  disputes: [
    { item_id: 'wine', guest_id: 'a', state: 'open' },
    { item_id: 'bread', guest_id: 'a', state: 'open' },
    { item_id: 'soup', guest_id: 'a', state: 'kept' },
  ],
};

async function open(answer: Parameters<typeof answerCalls>[0], view = DISPUTED) {
  const calls = answerCalls(answer);
  render(
    <Host view={view}>
      {(shown, change) => <Disputes view={shown} names={displayNames(shown.guests)} change={change} />}
    </Host>,
  );
  await screen.findByText('Guests ask about items');
  return { user: userEvent.setup(), calls };
}

const questions = () => screen.queryAllByRole('listitem').map((one) => one.querySelector('p')?.textContent);

test('only what waits for an answer is asked, with who and what', async () => {
  await open(() => ({ status: 200, body: HOST_VIEW }));
  expect(questions()).toEqual(['Ann says wine isn’t theirs.', 'Ann says bread isn’t theirs.']);
  expect(screen.getByText('Guests ask about items')).toBeVisible();
});

test('taking an item away is shown at once, sent for that item alone, and reported once stored', async () => {
  const answer = later();
  const { user, calls } = await open(() => answer.answer);
  await user.click(screen.getByRole('button', { name: 'Take it from Ann: wine' }));
  expect(questions()).toEqual(['Ann says bread isn’t theirs.']);
  expect(screen.queryByText('Assignment Removed')).toBeNull();
  answer.come({ status: 200, body: HOST_VIEW });
  expect(await screen.findByText('Assignment Removed')).toBeVisible();
  expect(calls).toEqual([
    { method: 'PATCH', path: '/rest/v1/item_disputes/wine/a', body: { answer: 'remove' } },
  ]);
});

test('an item that stays is answered without a message that it went', async () => {
  const disputes = DISPUTED.disputes.map((one) =>
    one.item_id === 'bread' ? { ...one, state: 'kept' as const } : one,
  );
  const { user, calls } = await open(() => ({ status: 200, body: { ...DISPUTED, version: 2, disputes } }));
  await user.click(screen.getByRole('button', { name: 'Leave it with Ann: bread' }));
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(questions()).toEqual(['Ann says wine isn’t theirs.']);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/item_disputes/bread/a', { answer: 'keep' }],
  ]);
  expect(screen.queryByText('Assignment Removed')).toBeNull();
});

test('an answer that is not stored keeps the question and shows a message', async () => {
  const { user } = await open(() =>
    refused(500, 'server.failed', 'Something went wrong', 'Please try again.'),
  );
  await user.click(screen.getByRole('button', { name: 'Take it from Ann: wine' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to update assignment'));
  expect(questions()).toHaveLength(2);
});
