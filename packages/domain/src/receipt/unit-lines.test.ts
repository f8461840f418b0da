import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sum } from '../money/money.ts';
import { type ItemSelection, type SelectedItem, selectionsAfterMerge } from './item-selections.ts';
import { type MergeableItem, mergeItems } from './items.ts';
import { groupUnits, isSameItem, unitOf } from './same-item.ts';
import { unitLines } from './unit-lines.ts';

type Joined = MergeableItem & SelectedItem;
const LONGEST = 200;
const has = (personId: string, units = 1): ItemSelection => ({ personId, units });

describe('a line of several units', () => {
  it('becomes lines of one, the odd cents on the first of them, and everybody keeps their units', () => {
    const line = {
      name: 'Nachos',
      price: cents(2000),
      reduction: cents(500),
      totalQuantity: 3,
      selections: [has('cid'), has('ann', 1)],
    };
    expect(unitLines(line, LONGEST)).toEqual([
      { name: 'Nachos (1 of 3)', price: 667, reduction: 167, selections: [has('ann')] },
      { name: 'Nachos (2 of 3)', price: 667, reduction: 167, selections: [has('cid')] },
      { name: 'Nachos (3 of 3)', price: 666, reduction: 166, selections: [] },
    ]);
  });

  it('gives its lines names that fit, and none to what has none', () => {
    const line = {
      name: 'x'.repeat(LONGEST),
      price: cents(300),
      reduction: cents(0),
      totalQuantity: 10,
      selections: [],
    };
    for (const { name } of unitLines(line, LONGEST)) expect(name.length).toBeLessThanOrEqual(LONGEST);
    expect(unitLines({ ...line, name: '', totalQuantity: 2 }, LONGEST).map(({ name }) => name)).toEqual([
      '',
      '',
    ]);
    expect(unitLines({ ...line, name: 'Tea (2 of 3)', totalQuantity: 2 }, LONGEST)[0]?.name).toBe(
      'Tea (1 of 2)',
    );
  });

  it('is joined again by grouping: the same price, quantity and units', () => {
    const anyLine = fc.record({
      price: fc.nat({ max: 100_000 }).map(cents),
      off: fc.nat({ max: 100_000 }),
      totalQuantity: fc.integer({ min: 2, max: 20 }),
      wishes: fc.array(fc.nat({ max: 5 }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(anyLine, ({ price, off, totalQuantity, wishes }) => {
        const reduction = cents(Math.min(off, price));
        let left = totalQuantity;
        const selections = wishes.flatMap((wish, n) => {
          const units = Math.min(wish, left);
          left -= units;
          return units > 0 ? [has(`p${n}`, units)] : [];
        });
        const lines = unitLines({ name: 'Tea', price, reduction, totalQuantity, selections }, LONGEST);
        for (const line of lines) expect(line.reduction).toBeLessThanOrEqual(line.price);
        expect(sum(lines.map((line) => line.price))).toBe(price);
        const asItems = lines.map((line) => ({ ...line, mode: 'guest_choice' as const, totalQuantity: 1 }));
        const joined = asItems.reduce<Joined>(
          (whole, line) => {
            const merged = selectionsAfterMerge(whole, line);
            if (!merged.ok) throw new Error('not joined');
            return { ...mergeItems(whole, line), selections: merged.selections };
          },
          {
            name: 'Tea',
            price: cents(0),
            reduction: cents(0),
            totalQuantity: 0,
            mode: 'quantity_based',
            selections: [],
          },
        );
        expect(joined).toMatchObject({ name: 'Tea', price, reduction, totalQuantity, selections });
      }),
    );
  });
});

describe('lines that are units of one dish', () => {
  const lines = ['Tea', 'Nachos (1 of 2)', 'Nachos (2 of 2)', 'Nachos (1 of 3)', 'Pie (1 of 2)', 'Tea'].map(
    (name, n) => ({ id: `i${n}`, name }),
  );

  it('stand together, and others by themselves', () => {
    expect(groupUnits(lines).map((dish) => dish.map(({ id }) => id))).toEqual([
      ['i0'],
      ['i1', 'i2'],
      ['i3'],
      ['i4'],
      ['i5'],
    ]);
  });

  it('are known by their names', () => {
    expect(unitOf('Nachos (1 of 2)')).toEqual({ unit: 1, of: 2 });
    expect(unitOf('Nachos')).toBeNull();
    const [tea, , , , , again] = lines;
    if (!tea || !again) throw new Error('no line');
    expect([isSameItem(tea, tea), isSameItem(tea, again)]).toEqual([true, false]);
  });
});
