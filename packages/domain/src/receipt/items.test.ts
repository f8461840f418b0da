import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import {
  canMerge,
  itemIssues,
  mergeItems,
  modeForQuantity,
  modeWhenAssigned,
  unitsAvailable,
} from './items.ts';

describe('the mode of an item', () => {
  it('follows from how it is split and how many there are', () => {
    expect([modeForQuantity(1), modeForQuantity(2)]).toEqual(['guest_choice', 'quantity_based']);
    expect(modeWhenAssigned('group_split', 1)).toBe('group_split');
    expect(modeWhenAssigned('guest_choice', 3)).toBe('quantity_based');
  });
});

describe('what should be checked against the receipt', () => {
  it('is a missing name, a missing price, and what was read with doubt', () => {
    const fine = { name: 'Soup', price: cents(500), confidence: 0.8 };
    expect(itemIssues(fine)).toEqual([]);
    expect(itemIssues({ ...fine, confidence: null })).toEqual([]);
    expect(itemIssues({ name: ' ', price: cents(0), confidence: 0.79 })).toEqual([
      'incomplete',
      'missing_price',
      'low_confidence',
    ]);
  });
});

describe('grouping', () => {
  it('is for lines with the same name but for (n of m)', () => {
    const line = (id: string, name: string) => ({ id, name });
    expect(canMerge(line('a', 'Beer (1 of 2)'), line('b', 'Beer'))).toBe(true);
    expect(canMerge(line('a', 'Beer (2 of 3) '), line('b', 'Beer'))).toBe(true);
    expect(canMerge(line('a', 'Beer (large)'), line('b', 'Beer'))).toBe(false);
    expect(canMerge(line('a', 'Beer'), line('b', 'Bread'))).toBe(false);
    expect(canMerge(line('a', 'Beer'), line('a', 'Beer'))).toBe(false);
    expect(canMerge(line('a', ''), line('b', ' (1 of 2)'))).toBe(false);
  });

  it('adds up quantities and prices', () => {
    const merged = mergeItems(
      { name: 'Beer (1 of 2)', price: cents(500), reduction: cents(20), totalQuantity: 1 },
      { name: 'Beer (2 of 2)', price: cents(450), reduction: cents(5), totalQuantity: 2 },
    );
    expect(merged).toEqual({
      name: 'Beer',
      price: 950,
      reduction: 25,
      totalQuantity: 3,
      mode: 'quantity_based',
    });
  });
});

describe('quantities', () => {
  it('stay within what is left', () => {
    const selections = [
      { personId: 'ann', units: 2 },
      { personId: 'bob', units: 1 },
    ];
    expect(unitsAvailable(4, selections, 'ann')).toBe(3);
    expect(unitsAvailable(4, selections, 'cy')).toBe(1);
    expect(unitsAvailable(2, selections, 'cy')).toBe(0);
  });
});
