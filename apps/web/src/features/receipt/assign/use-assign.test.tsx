import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TABLE } from '../../../test-support/assign-bill.tsx';
import type { Change } from '../open/use-changes.ts';
import { useAssign } from './use-assign.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('two taps before the page is rendered again count from each other', () => {
  const changes: Change[] = [];
  const { result } = renderHook(() =>
    useAssign(TABLE, (change) => {
      changes.push(change);
      return new Promise(() => {});
    }),
  );
  act(() => {
    result.current.actions.tap('ramen', 'a');
    result.current.actions.tap('ramen', 'b');
    result.current.actions.give('beer', 'a', 2);
    result.current.actions.give('beer', 'b', 2);
  });
  const shown = changes.reduce<ReceiptView>((view, { preview }) => preview?.(view) ?? view, TABLE);
  const given = shown.selections.map(({ item_id, guest_id, units }) => `${item_id} ${guest_id} ${units}`);
  // There are three beers: the last of these taps is refused.
  expect(given).toEqual(['ramen a 1', 'ramen b 1', 'beer a 2']);
  expect(changes).toHaveLength(3);
});

test('a step that was not saved when the page was left is made again, and only until it is saved', async () => {
  const given = (changes: readonly Change[]) =>
    changes
      .reduce<ReceiptView>((view, { preview }) => preview?.(view) ?? view, TABLE)
      .selections.map(({ item_id, guest_id, units }) => `${item_id} ${guest_id} ${units}`);
  const open = (change: (made: Change) => Promise<boolean>) => renderHook(() => useAssign(TABLE, change));
  const left = open(() => new Promise(() => {}));
  act(() => {
    left.result.current.actions.tap('ramen', 'a');
    left.result.current.actions.give('beer', 'a', 2);
  });
  left.unmount();
  const again: Change[] = [];
  const saves: ((kept: boolean) => void)[] = [];
  const back = open((change) => {
    again.push(change);
    return new Promise((resolve) => saves.push(resolve));
  });
  expect(given(again)).toEqual(['ramen a 1', 'beer a 2']);
  await act(async () => {
    for (const save of saves) save(true);
  });
  back.unmount();
  const none: Change[] = [];
  open(async (change) => none.push(change) > 0);
  expect(none).toEqual([]);
});

test('a step whose item is gone is not made again, and takes no other with it', () => {
  const open = (view: ReceiptView, changes: Change[]) =>
    renderHook(() =>
      useAssign(view, (change) => {
        changes.push(change);
        return new Promise(() => {});
      }),
    );
  const left = open(TABLE, []);
  act(() => {
    left.result.current.actions.tap('ramen', 'a');
    left.result.current.actions.give('beer', 'a', 2);
  });
  left.unmount();
  const withoutBeer = { ...TABLE, items: TABLE.items.filter(({ id }) => id !== 'beer') };
  for (const again of [[], []] as Change[][]) {
    // Not answered, so that the next page finds it, too.
    open(withoutBeer, again).unmount();
    expect(again).toHaveLength(1);
  }
});

test('Undo leads back after a reload, and of dishes that are gone there is nothing to undo', async () => {
  const open = (view: ReceiptView, changes: Change[]) =>
    renderHook(() =>
      useAssign(view, async (change) => {
        changes.push(change);
        return true;
      }),
    );
  const before = open(TABLE, []);
  act(() => before.result.current.actions.tap('ramen', 'a'));
  await waitFor(() => expect(localStorage.getItem('fairtab.assigning.undo.r')).toContain('ramen'));
  before.unmount();

  const undone: Change[] = [];
  const again = open(TABLE, undone);
  expect(again.result.current.canUndo).toBe(true);
  again.unmount();
  const withoutRamen = { ...TABLE, items: TABLE.items.filter(({ id }) => id !== 'ramen') };
  const gone = open(withoutRamen, undone);
  act(() => gone.result.current.undo());
  expect(undone).toEqual([]);
  expect(gone.result.current.canUndo).toBe(false);
});
