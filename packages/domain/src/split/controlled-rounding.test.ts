import { describe, expect, it } from 'vitest';
import { type ExactRow, roundTable } from './controlled-rounding.ts';

const row = (amount: number, units: number[]): ExactRow => ({
  amount,
  of: units.reduce((total, count) => total + count, 0),
  parts: units.map((count, column) => ({ column, units: count })),
});
const sums = (table: number[][]) =>
  table[0]?.map((_, i) => table.reduce((total, cells) => total + (cells[i] ?? 0), 0));

describe('controlled rounding', () => {
  it('leaves whole numbers alone', () => {
    expect(roundTable([row(6, [1, 2])], 2)).toEqual([[2, 4]]);
  });

  it('gives the odd cents of one row to the first columns', () => {
    expect(roundTable([row(1001, [1, 1, 1])], 3)).toEqual([[334, 334, 333]]);
  });

  it('makes columns whose exact sum is whole come out whole', () => {
    const table = roundTable([row(10, [1, 1, 1]), row(10, [1, 1, 1]), row(10, [1, 1, 1])], 3);
    expect(sums(table)).toEqual([10, 10, 10]);
  });

  it('sees that 1/6 + 1/3 + 1/2 is a whole, which floating point does not', () => {
    const rows = [row(1, [1, 5]), row(1, [1, 2]), row(1, [1, 1])];
    expect(sums(roundTable(rows, 2))).toEqual([1, 2]);
  });

  it('tells a sum just beside a whole from a whole: 1/20000001 too little', () => {
    const near = { amount: 1, of: 20_000_001, parts: [10_000_000, 1, 10_000_000] };
    const rows = [row(near.amount, near.parts), row(near.amount, near.parts)];
    const [first = 0, second = 0, third = 0] = sums(roundTable(rows, 3)) ?? [];
    expect(first + second + third).toBe(2);
    expect(first).toBeLessThanOrEqual(1);
    expect(third).toBeLessThanOrEqual(1);
  });

  it('searches a row once: of ways that are twice as many with every column it tries few', () => {
    const last = 25;
    const neighbours = Array.from({ length: last }, (_, column): ExactRow => {
      const parts = [column, column + 1].map((one) => ({ column: one, units: 1 }));
      return { amount: 1, of: 2, parts };
    });
    // In this order the first choice gives one end too much and the other too little.
    const [even, odd] = [0, 1].map((rest) => neighbours.filter((_, column) => column % 2 === rest));
    const rows = [...neighbours, ...(odd ?? []), ...(even ?? [])];
    const started = Date.now();
    const rounded = roundTable(rows, last + 1);
    // Trying every way takes half a minute.
    expect(Date.now() - started).toBeLessThan(2_000);
    const columns = Array<number>(last + 1).fill(0);
    rows.forEach(({ parts }, row) => {
      parts.forEach(({ column }, part) => {
        columns[column] = (columns[column] ?? 0) + (rounded[row]?.[part] ?? 0);
      });
    });
    expect(columns).toEqual([1, ...Array<number>(last - 1).fill(2), 1]);
  });

  it('refuses nothing when there is nothing to round', () => {
    expect(roundTable([], 3)).toEqual([]);
  });
});
