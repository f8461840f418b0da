import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TABLE } from '../../../test-support/assign-bill.tsx';
import type { Change } from '../open/use-changes.ts';
import { useAssign } from './use-assign.ts';

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
