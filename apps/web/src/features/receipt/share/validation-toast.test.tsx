import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast, toastStore } from '../../../lib/toast.ts';
import { useValidationToast } from './StartSharing.tsx';

function Size({ size }: { size: number }) {
  const toastProblem = useValidationToast(size);
  return (
    <button type="button" onClick={() => toastProblem({ title: 'Party Size Required', tone: 'danger' })}>
      Start
    </button>
  );
}

const title = () => toastStore.get()?.title ?? null;

test('a complaint leaves when what it is about changes, and takes no other message with it', () => {
  const { getByRole, rerender, unmount } = render(<Size size={0} />);
  getByRole('button').click();
  rerender(<Size size={0} />);
  expect(title()).toBe('Party Size Required');
  rerender(<Size size={2} />);
  expect(title()).toBeNull();
  getByRole('button').click();
  toast({ title: 'Saved' });
  unmount();
  expect(title()).toBe('Saved');
});
