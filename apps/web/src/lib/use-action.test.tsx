import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../components/base/Button.tsx';
import { Toaster } from '../components/overlays/Toaster.tsx';
import { offlineError } from './calls/api-error.ts';
import { useAction } from './use-action.ts';

type Ends = { resolve: () => void; reject: (reason: Error) => void };

/** Two buttons for one action, which ends when the test says so. */
function setUp() {
  const ends: Ends[] = [];
  const work = vi.fn(
    (_dish: string) => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  );
  function Order() {
    const { pending, args, run } = useAction(work, 'Failed to order');
    return (
      <>
        <Button pending={args?.[0] === 'soup'} onClick={() => run('soup')}>
          Soup
        </Button>
        <Button pending={args?.[0] === 'pie'} onClick={() => run('pie')}>
          Pie
        </Button>
        <output>{pending ? 'pending' : 'at rest'}</output>
        <Toaster />
      </>
    );
  }
  render(<Order />);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { work, press, end: () => ends.shift() };
}

const state = (text: string) => screen.findByText(text, { selector: 'output' });

test('a second press while the work runs does nothing, not even in the same moment', async () => {
  const { work, press, end } = setUp();
  press('Soup');
  press('Soup');
  await state('pending');
  await userEvent.click(screen.getByRole('button', { name: 'Pie' }));
  expect(work.mock.calls).toEqual([['soup']]);

  end()?.resolve();
  await state('at rest');
  await userEvent.click(screen.getByRole('button', { name: 'Pie' }));
  expect(work.mock.calls).toEqual([['soup'], ['pie']]);
});

test('a failure is reported, and the work can be started again', async () => {
  const { work, press, end } = setUp();
  press('Soup');
  await state('pending');
  end()?.reject(new Error('the kitchen is closed'));
  await screen.findByText('Failed to order');
  await state('at rest');
  press('Soup');
  expect(work).toHaveBeenCalledTimes(2);
  await state('pending');
  expect(screen.queryByText('Failed to order')).toBeNull();
});

test('a message about the connection goes when it is back', async () => {
  const { press, end } = setUp();
  press('Soup');
  await state('pending');
  end()?.reject(offlineError());
  expect(await screen.findByText('Not sent: there was no connection. Please try again.')).toBeVisible();
  act(() => window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Failed to order')).toBeNull();
});
