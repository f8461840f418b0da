import fc from 'fast-check';
import { test } from 'vitest';
import { randomRuns } from '../../test-support/random-runs.ts';
import { type ExactRow, roundTable } from './controlled-rounding.ts';

const COLUMNS = 8;
const MOST_UNITS = 3;
/** A multiple of every number of units that a row has: with it all parts are whole numbers. */
const WHOLE = 5_354_228_880;

const rowOf = (amount: number, units: readonly number[]): ExactRow => {
  const parts = units.map((count, column) => ({ column, units: count })).filter((part) => part.units > 0);
  return { amount, of: parts.reduce((total, part) => total + part.units, 0), parts };
};

/** Some of the columns have some units each. */
const anyRow = fc
  .tuple(
    fc.nat({ max: 40 }),
    fc.array(fc.nat({ max: MOST_UNITS }), { minLength: COLUMNS, maxLength: COLUMNS }),
  )
  .map(([amount, units]) => rowOf(amount, units))
  .filter(({ of }) => of > 0);

/** An odd amount for two: of many such rows, half of the columns are whole, and the first choice often misses them. */
const halves = fc
  .tuple(fc.nat({ max: 19 }), fc.nat({ max: COLUMNS - 1 }), fc.integer({ min: 1, max: COLUMNS - 1 }))
  .map(([amount, one, further]) => {
    const two = [one, (one + further) % COLUMNS];
    return rowOf(
      2 * amount + 1,
      Array.from({ length: COLUMNS }, (_, column) => Number(two.includes(column))),
    );
  });

const table = fc.oneof(
  fc.array(anyRow, { minLength: 1, maxLength: 8 }),
  fc.array(halves, { minLength: 10, maxLength: 16 }),
);

test('rounds any table: rows stay, every part and column goes down or up, whole ones stay', () => {
  fc.assert(
    fc.property(table, (rows) => expectRounded(rows, roundTable(rows, COLUMNS))),
    { numRuns: 20 * randomRuns },
  );
});

function expectRounded(rows: readonly ExactRow[], rounded: readonly number[][]): void {
  const exact = Array<number>(COLUMNS).fill(0);
  const sums = Array<number>(COLUMNS).fill(0);
  for (const [r, { amount, of, parts }] of rows.entries()) {
    const cells = rounded[r] ?? [];
    if (cells.reduce((total, cell) => total + cell, 0) !== amount) throw new Error(`row ${r}`);
    for (const [p, { column, units }] of parts.entries()) {
      const [part, cell] = [(WHOLE / of) * units * amount, cells[p] ?? -1];
      expectBeside(cell, part, `part ${p} of row ${r}`);
      exact[column] = (exact[column] ?? 0) + part;
      sums[column] = (sums[column] ?? 0) + cell;
    }
  }
  for (const [c, sum] of sums.entries()) expectBeside(sum, exact[c] ?? 0, `column ${c}`);
}

/** @throws Error if it is not the exact number, in parts of WHOLE, rounded down or up */
function expectBeside(rounded: number, exact: number, what: string): void {
  if (rounded !== Math.floor(exact / WHOLE) && rounded !== Math.ceil(exact / WHOLE)) throw new Error(what);
}
