import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { TABLE } from '../../../test-support/assign-bill.tsx';
import type { Change } from '../open/change.ts';
import { loadHost, previewOf } from '../open/preview.ts';
import { useAssign } from './assignments.ts';

beforeAll(async () => void (await loadHost()));
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
  const shown = changes.reduce<ReceiptView>((view, made) => previewOf(made, view), TABLE);
  const given = shown.selections.map(({ item_id, guest_id, units }) => `${item_id} ${guest_id} ${units}`);
  // There are three beers: the last of these taps is refused.
  expect(given).toEqual(['ramen a 1', 'ramen b 1', 'beer a 2']);
  expect(changes).toHaveLength(3);
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
  await waitFor(() => expect(localStorage.getItem('fairtab.receipt.r.undo')).toContain('ramen'));
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
