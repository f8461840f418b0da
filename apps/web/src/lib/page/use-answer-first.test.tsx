import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { afterPaint } from './document.ts';
import { useAnswerFirst } from './use-answer-first.ts';

/** A store that, like the cache of the server's answers, tells of a change by a timer. */
function laterStore() {
  let value = 0;
  let notify = () => {};
  return {
    set: (next: number) => {
      setTimeout(() => {
        value = next;
        notify();
      });
    },
    get: () => value,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {};
    },
  };
}

test('what was tapped stays until the value has followed, so that the next tap counts on', async () => {
  const store = laterStore();
  const seen: number[] = [];
  function Units() {
    const kept = useSyncExternalStore(store.subscribe, store.get);
    const [units, setUnits] = useAnswerFirst(kept, (next) => () => store.set(next));
    seen.push(units);
    return (
      <button type="button" onClick={() => setUnits(units + 1)}>
        {kept} kept
      </button>
    );
  }
  render(<Units />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveTextContent('1 kept'));
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveTextContent('3 kept'));
  expect(seen, 'no number goes back').toEqual([...seen].sort((a, b) => a - b));
});

test('what is pressed before the frame acts after what was pressed before it', async () => {
  const done: string[] = [];
  function Page() {
    const [, tap] = useAnswerFirst(false, () => () => done.push('tap'));
    return (
      <>
        <button type="button" onClick={() => tap(true)}>
          Soup
        </button>
        <button type="button" onClick={() => done.push('all')}>
          All
        </button>
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByText('Soup'));
  fireEvent.click(screen.getByText('All'));
  expect(done).toEqual(['tap', 'all']);
  await act(afterPaint);
  expect(done).toEqual(['tap', 'all']);
});
