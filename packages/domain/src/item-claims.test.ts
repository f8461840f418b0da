import { describe, expect, it } from 'vitest';
import type { AssignmentMode } from './bill.ts';
import { type HeldItem, type Hold, holdsAfterChange, holdsAfterMerge } from './item-claims.ts';

const hold = (personId: string, units = 1): Hold => ({ personId, units });
const held = (mode: AssignmentMode, totalQuantity: number, ...holds: Hold[]): HeldItem => {
  return { mode, totalQuantity, holds };
};

describe('changing an item that people hold', () => {
  it('turns selectors into units, and back', () => {
    const picked = held('guest_choice', 1, hold('bob'), hold('ann'));
    expect(holdsAfterChange(picked, 'quantity_based', 3)).toEqual({
      ok: true,
      holds: [hold('ann'), hold('bob')],
    });
    const counted = held('quantity_based', 3, hold('ann', 2), hold('bob', 0));
    expect(holdsAfterChange(counted, 'guest_choice', 3)).toEqual({ ok: true, holds: [hold('ann')] });
  });

  it('is refused when units fall short, and says who holds them', () => {
    const picked = held('guest_choice', 1, hold('cy'), hold('ann'), hold('bob'));
    expect(holdsAfterChange(picked, 'quantity_based', 2)).toEqual({
      ok: false,
      holders: ['ann', 'bob', 'cy'],
    });
    const counted = held('quantity_based', 5, hold('ann', 2), hold('bob', 2));
    expect(holdsAfterChange(counted, 'quantity_based', 3)).toEqual({ ok: false, holders: ['ann', 'bob'] });
    expect(holdsAfterChange(counted, 'guest_choice', 1)).toEqual({ ok: false, holders: ['ann', 'bob'] });
    expect(holdsAfterChange(counted, 'quantity_based', 4).ok).toBe(true);
  });

  it('lets any number share a single item, and frees everybody of a shared one', () => {
    const picked = held('guest_choice', 1, hold('ann'), hold('bob'));
    expect(holdsAfterChange(picked, 'guest_choice', 1).ok).toBe(true);
    expect(holdsAfterChange(picked, 'group_split', 1)).toEqual({ ok: true, holds: [] });
    expect(holdsAfterChange(held('group_split', 1, hold('ann')), 'guest_choice', 1)).toEqual({
      ok: true,
      holds: [],
    });
  });
});

describe('grouping lines that people hold', () => {
  it('keeps what everybody held of both', () => {
    const target = held('quantity_based', 2, hold('bob', 1), hold('ann', 1));
    const result = holdsAfterMerge(target, held('guest_choice', 1, hold('ann')));
    expect(result).toEqual({ ok: true, holds: [hold('ann', 2), hold('bob', 1)] });
  });

  it('is refused when two share what becomes one unit', () => {
    const dragged = held('guest_choice', 1, hold('ann'), hold('bob'));
    expect(holdsAfterMerge(held('guest_choice', 1, hold('bob')), dragged)).toEqual({
      ok: false,
      holders: ['ann', 'bob'],
    });
  });
});
