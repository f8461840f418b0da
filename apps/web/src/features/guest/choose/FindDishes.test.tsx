import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  fresh,
  has,
  openChoosing,
  type Selections,
  withSelections,
} from '../../../test-support/choosing.tsx';
import { dish as itemOf, VIEW } from '../../../test-support/guest-view.ts';
import { isFound, isHeldByOthers } from './FindItems.tsx';

beforeEach(fresh);

describe('a bill of more than 20 dishes', () => {
  const items = Array.from({ length: 22 }, (_, n) => itemOf(`dish${n}`, 'guest_choice'));
  const many = (selections: Selections, version = 1): ReceiptView => ({
    ...VIEW,
    items,
    selections,
    version,
  });
  const rows = () =>
    screen
      .getAllByRole('checkbox')
      .map((box) => /dish\d+/.exec(box.closest('label')?.textContent ?? '')?.[0]);

  test('can be searched', async () => {
    const { user } = await openChoosing(many([]));
    const search = screen.getByRole('searchbox', { name: 'Search items' });
    await user.type(search, 'DISH21');
    expect(rows()).toEqual(['dish21']);
    await user.type(search, 'x');
    expect(screen.getByRole('heading', { name: 'No item found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(rows()).toHaveLength(22);
  });

  test('hides what is taken, but nothing of mine, and nothing that is taken meanwhile', async () => {
    const { user, bill } = await openChoosing(
      many([has('h', 'dish0'), has('h', 'dish1'), has('a', 'dish1')]),
    );
    await user.click(screen.getByRole('button', { name: 'Hide taken' }));
    expect(rows()).toHaveLength(21);
    expect(rows()).not.toContain('dish0');
    act(() => bill.accept(many([has('h', 'dish0'), has('h', 'dish2')], 2)));
    expect(rows()).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Show 1 hidden' }));
    expect(rows()).toHaveLength(22);
  });

  test('is the only one with a search', async () => {
    await openChoosing(withSelections([]));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hide taken' })).toBeNull();
  });
});

const hasIt = (id: string, units = 1) => ({ id, name: id, units });
const soup = { assignment_mode: 'guest_choice', total_quantity: 1 } as const;
const wine = { assignment_mode: 'quantity_based', total_quantity: 4 } as const;

test('a dish is taken when others have it, and it is not mine too', () => {
  expect(isHeldByOthers(soup, [], 'me')).toBe(false);
  expect(isHeldByOthers(soup, [hasIt('ben')], 'me')).toBe(true);
  expect(isHeldByOthers(soup, [hasIt('ben'), hasIt('me')], 'me')).toBe(false);
});

test('a counted dish is taken when no unit is left', () => {
  expect(isHeldByOthers(wine, [hasIt('ben', 3)], 'me')).toBe(false);
  expect(isHeldByOthers(wine, [hasIt('ben', 3), hasIt('cleo')], 'me')).toBe(true);
  expect(isHeldByOthers(wine, [hasIt('ben', 3), hasIt('me')], 'me')).toBe(false);
});

test.each([
  ['', true],
  ['crem', true],
  ['BRÛLÉE', true],
  ['brulee crème', true],
  ['soup', false],
])('%j finds Crème brûlée: %j', (query, found) => {
  expect(isFound('Crème brûlée', query)).toBe(found);
});
