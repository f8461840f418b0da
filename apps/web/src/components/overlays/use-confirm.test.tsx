import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { confirmation, useConfirm } from './use-confirm.tsx';

function Ask({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const { confirm, dialog } = useConfirm();
  const ask = async () =>
    onAnswer(await confirm({ title: 'Sure?', text: 'It is gone then.', action: 'Delete' }));
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      {dialog}
      <Toaster />
    </>
  );
}

test('asks, and resolves with the answer', async () => {
  const answered = vi.fn();
  render(<Ask onAnswer={answered} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(answered.mock.calls).toEqual([[true]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('if its code cannot be fetched it shows a message, and the answer is no', async () => {
  vi.spyOn(confirmation, 'loaded').mockReturnValue(null);
  vi.spyOn(confirmation, 'load').mockRejectedValueOnce(new TypeError('offline'));
  const answered = vi.fn();
  render(<Ask onAnswer={answered} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  expect(answered.mock.calls).toEqual([[false]]);
});
