/**
 * Rounds a table of exact fractions to whole numbers so that every cell and every column sum is its exact
 * value rounded down or up, and every row sum stays what it is (controlled rounding: Bacharach 1966, Cox 1987).
 * Such a rounding always exists; this finds one, the same one on every machine.
 */

import { wholeAndRest } from './exact-fraction.ts';

/** One row: part i is exactly amount × units / of; the units of a row's parts add up to `of`. */
export type ExactRow = {
  amount: number;
  of: number;
  parts: readonly { column: number; units: number }[];
};

/** A part that is not whole: it is `rest` / `of` above what it is rounded down to, and `up` when rounded up. */
type Cell = { column: Column; row: number; part: number; rest: number; of: number; up: boolean };

/** `ups`: how many of a column's cells are rounded up; it must end between `low` and `high`. */
type Column = { cells: Cell[]; ups: number; low: number; high: number; due: number };

/**
 * @param rows amounts ≥ 0. Order of rows and of columns breaks ties.
 * @returns for each row its rounded parts
 */
export function roundTable(rows: readonly ExactRow[], columnCount: number): number[][] {
  const columns: Column[] = [];
  for (let i = 0; i < columnCount; i++) columns.push({ cells: [], ups: 0, low: 0, high: 0, due: 0 });
  const rounded: number[][] = [];
  const openRows = rows.map((row, index) => openCells(row, index, columns, rounded));
  for (const column of columns) setBounds(column);
  for (const cells of openRows) roundUpMostDue(cells);
  for (const column of columns) while (column.ups > column.high) shift(column, true, openRows);
  for (const column of columns) while (column.ups < column.low) shift(column, false, openRows);
  rounded.forEach((parts, row) => {
    for (const cell of openRows[row] ?? []) if (cell.up) parts[cell.part] = (parts[cell.part] ?? 0) + 1;
  });
  return rounded;
}

/** Rounds a row down into `rounded`, and returns its parts that were not whole. */
function openCells(exact: ExactRow, row: number, columns: readonly Column[], rounded: number[][]): Cell[] {
  const { amount, of, parts } = exact;
  const cells: Cell[] = [];
  const whole = parts.map(({ column: index, units }, part) => {
    const { down, rest } = wholeAndRest(amount, units, of);
    const column = columns[index];
    if (rest && column) {
      const cell = { column, row, part, rest, of, up: false };
      cells.push(cell);
      column.cells.push(cell);
    }
    return down;
  });
  rounded.push(whole);
  return cells;
}

/**
 * The sum of a column's fractions, rounded down and up. Floating point is enough to see between which whole
 * numbers it lies, unless it is nearly whole: then exact arithmetic is needed.
 */
function setBounds(column: Column): void {
  const roughly = column.cells.reduce((total, cell) => total + cell.rest / cell.of, 0);
  if (Math.abs(roughly - Math.round(roughly)) > 1e-6) {
    column.low = Math.floor(roughly);
    column.high = column.low + 1;
    return;
  }
  // The least common multiple of 1 to 50 is far beyond a safe integer, hence BigInt.
  const restsByDenominator = new Map<number, number>();
  for (const { rest, of } of column.cells)
    restsByDenominator.set(of, (restsByDenominator.get(of) ?? 0) + rest);
  let top = 0n;
  let bottom = 1n;
  for (const [of, rests] of restsByDenominator) {
    const shared = gcd(bottom, BigInt(of));
    top = top * (BigInt(of) / shared) + BigInt(rests) * (bottom / shared);
    bottom *= BigInt(of) / shared;
  }
  column.low = Number(top / bottom);
  column.high = column.low + (top % bottom ? 1 : 0);
}

function gcd(a: bigint, b: bigint): bigint {
  return b ? gcd(b, a % b) : a;
}

/** A first choice, row by row: round up where the columns are furthest below their exact sum so far. */
function roundUpMostDue(cells: readonly Cell[]): void {
  let left = 0;
  for (const { column, rest, of } of cells) {
    column.due += rest / of;
    left += rest;
  }
  const order = [...cells].sort((a, b) => b.column.due - a.column.due);
  for (const cell of order.slice(0, left / (cells[0]?.of ?? 1))) {
    cell.up = true;
    cell.column.ups++;
    cell.column.due--;
  }
}

/** How a search came to a column: by a row in which `out`, of the column before, and `into` change places. */
type Chain = { column: Column; step: { out: Cell; into: Cell; before: Chain } | null };

/**
 * Removes one rounding-up from a column that has too many (`give`), or adds one to a column that has too few,
 * along the shortest chain of rows in which one cell goes down and another up. Columns between keep their
 * number. A chain exists as long as some column is out of bounds: the exact fractions themselves are a flow
 * within the bounds.
 */
function shift(from: Column, give: boolean, openRows: readonly Cell[][]): void {
  // A row that was passed leads nowhere that is nearer, so no chain goes round in a circle.
  const seenRows = new Set<number>();
  const chains: Chain[] = [{ column: from, step: null }];
  for (const before of chains) {
    for (const out of before.column.cells) {
      if (out.up !== give || seenRows.has(out.row)) continue;
      seenRows.add(out.row);
      for (const into of openRows[out.row] ?? []) {
        if (into.up === give) continue;
        const { column } = into;
        const chain = { column, step: { out, into, before } };
        if (give ? column.ups < column.high : column.ups > column.low) {
          flip(chain);
          return;
        }
        chains.push(chain);
      }
    }
  }
  throw new Error('a table without a controlled rounding');
}

/** Flips the rounding of the cells of a chain, from its end back to its start. */
function flip(end: Chain): void {
  for (let { step } = end; step !== null; step = step.before.step) {
    for (const cell of [step.into, step.out]) {
      cell.up = !cell.up;
      cell.column.ups += cell.up ? 1 : -1;
    }
  }
}
