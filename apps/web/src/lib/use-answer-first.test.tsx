import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
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
