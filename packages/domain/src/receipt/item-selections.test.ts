import { describe, expect, it } from 'vitest';
import type { AssignmentMode } from '../split/bill.ts';
import {
  type ItemSelection,
  type SelectedItem,
  selectionsAfterChange,
  selectionsAfterMerge,
} from './item-selections.ts';

const selection = (personId: string, units = 1): ItemSelection => ({ personId, units });
const item = (mode: AssignmentMode, totalQuantity: number, ...selections: ItemSelection[]): SelectedItem => {
  return { mode, totalQuantity, selections };
};

describe('changing an item that people selected', () => {
  it('turns selectors into units, and back', () => {
    const picked = item('guest_choice', 1, selection('bob'), selection('ann'));
    expect(selectionsAfterChange(picked, 'quantity_based', 3)).toEqual({
      ok: true,
      selections: [selection('ann'), selection('bob')],
    });
    const counted = item('quantity_based', 3, selection('ann', 2), selection('bob', 0));
    expect(selectionsAfterChange(counted, 'guest_choice', 3)).toEqual({
      ok: true,
      selections: [selection('ann')],
    });
  });

  it('is refused when units fall short, and says who selected them', () => {
    const picked = item('guest_choice', 1, selection('cy'), selection('ann'), selection('bob'));
    expect(selectionsAfterChange(picked, 'quantity_based', 2)).toEqual({
      ok: false,
      selectors: ['ann', 'bob', 'cy'],
    });
    const counted = item('quantity_based', 5, selection('ann', 2), selection('bob', 2));
    expect(selectionsAfterChange(counted, 'quantity_based', 3)).toEqual({
      ok: false,
      selectors: ['ann', 'bob'],
    });
    expect(selectionsAfterChange(counted, 'guest_choice', 1)).toEqual({
      ok: false,
      selectors: ['ann', 'bob'],
    });
    expect(selectionsAfterChange(counted, 'quantity_based', 4).ok).toBe(true);
  });

  it('lets any number share a single item, and frees everybody of a shared one', () => {
    const picked = item('guest_choice', 1, selection('ann'), selection('bob'));
    expect(selectionsAfterChange(picked, 'guest_choice', 1).ok).toBe(true);
    // Parts stay as long as the mode does.
    const uneven = item('guest_choice', 1, selection('ann', 7), selection('bob', 3));
    expect(selectionsAfterChange(uneven, 'guest_choice', 2)).toEqual({
      ok: true,
      selections: [selection('ann', 7), selection('bob', 3)],
    });
    expect(selectionsAfterChange(uneven, 'quantity_based', 2)).toEqual({
      ok: true,
      selections: [selection('ann'), selection('bob')],
    });
    expect(selectionsAfterChange(picked, 'group_split', 1)).toEqual({ ok: true, selections: [] });
    expect(selectionsAfterChange(item('group_split', 1, selection('ann')), 'guest_choice', 1)).toEqual({
      ok: true,
      selections: [],
    });
  });
});

describe('grouping lines that people selected', () => {
  it('keeps what everybody selected of both', () => {
    const target = item('quantity_based', 2, selection('bob', 1), selection('ann', 1));
    const result = selectionsAfterMerge(target, item('guest_choice', 1, selection('ann')));
    expect(result).toEqual({ ok: true, selections: [selection('ann', 2), selection('bob', 1)] });
  });

  it('is refused when two share what becomes one unit', () => {
    const dragged = item('guest_choice', 1, selection('ann'), selection('bob'));
    expect(selectionsAfterMerge(item('guest_choice', 1, selection('bob')), dragged)).toEqual({
      ok: false,
      selectors: ['ann', 'bob'],
    });
  });
});
