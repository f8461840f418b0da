import { wholeAndRest } from '../money/exact-fraction.ts';
import { type Cents, cents, ZERO } from '../money/money.ts';
import type { ItemParts, Table } from './item-parts.ts';

/** The cents of each item by column (controlled rounding). */
export function roundItems(rows: readonly ItemParts[], table: Table): Cents[][] {
  const columnCount = table.unclaimedColumn + 1;
  const exact = rows.map(({ item, of, parts }) => ({ amount: item.price, of, parts }));
  const rounded = roundTable(exact, columnCount);
  return rows.map(({ parts }, row) => {
    const byColumn = new Array<Cents>(columnCount).fill(ZERO);
    parts.forEach(({ column }, part) => {
      byColumn[column] = cents(rounded[row]?.[part] ?? 0);
    });
    return byColumn;
  });
}

/**
 * `roundItems` where no free seat has a part: everyone's cents are as if the host took the unclaimed part. The host's cents are then divided
 * between the two: each item's parts are rounded down or up, but only the sum of the two over all items is.
 * @param rows without leftovers
 * @param taken the same items, leftovers taken by the host
 */
export function roundFullTable(
  rows: readonly ItemParts[],
  taken: readonly ItemParts[],
  table: Table,
): Cents[][] {
  const together = roundItems(taken, table);
  const divided = rows.map((row, index) => divideHosts(row, together[index]?.[table.host] ?? 0, table));
  const odd = roundTable(
    divided.map((one) => one.odd),
    2,
  );
  return together.map((byColumn, row) => {
    const shares = [...byColumn];
    shares[table.host] = cents((divided[row]?.host ?? 0) + (odd[row]?.[0] ?? 0));
    shares[table.unclaimedColumn] = cents((divided[row]?.unclaimed ?? 0) + (odd[row]?.[1] ?? 0));
    return shares;
  });
}

/** The whole cents of host and unclaimed part, and the odd cent that goes to one of them by their fractions. */
function divideHosts(row: ItemParts, together: number, table: Table) {
  const host = exactly(row, table.host);
  const unclaimed = exactly(row, table.unclaimedColumn);
  const left = together - host.down - unclaimed.down;
  const each = left === 2 ? 1 : 0;
  const odd: ExactRow = {
    amount: left - 2 * each,
    of: host.rest + unclaimed.rest || 1,
    parts: [host, unclaimed].map(({ rest }, column) => ({ column, units: rest })),
  };
  return { host: host.down + each, unclaimed: unclaimed.down + each, odd };
}

function exactly({ item, of, parts }: ItemParts, column: number): { down: number; rest: number } {
  return wholeAndRest(item.price, parts.find((part) => part.column === column)?.units ?? 0, of);
}

/** Part i is exactly amount × units / of; a row's units add up to `of`. */
export type ExactRow = {
  amount: number;
  of: number;
  parts: readonly { column: number; units: number }[];
};

/** `rest` / `of` above its rounded-down value, which is not exact. */
type Cell = { column: Column; row: number; part: number; rest: number; of: number; up: boolean };

/** `ups`, the cells rounded up, must end between `low` and `high`. */
type Column = { cells: Cell[]; ups: number; low: number; high: number; due: number };

/**
 * Rounds a table so that every cell and column sum is its exact value rounded down or up, and row sums do not change
 * (controlled rounding: Bacharach 1966, Cox 1987). The same on every machine; the order of rows and columns breaks ties.
 * @param rows amounts ≥ 0
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

/** Adds the row to `rounded`, rounded down, and returns the parts that were not whole. */
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

/** Bounds of a column's sum of fractions. Floating point is precise enough unless the sum is nearly whole. */
function setBounds(column: Column): void {
  const roughly = column.cells.reduce((total, cell) => total + cell.rest / cell.of, 0);
  if (Math.abs(roughly - Math.round(roughly)) > 1e-6) {
    column.low = Math.floor(roughly);
    column.high = column.low + 1;
    return;
  }
  // The least common multiple of 1 to 50 exceeds a safe integer, hence BigInt.
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

/** A first choice, row by row: round up where columns are furthest below their exact sum so far. */
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

type Chain = { column: Column; step: { out: Cell; into: Cell; before: Chain } | null };

/**
 * Moves one rounding-up out of a column (`give`) or into it, along the shortest chain of rows in which one cell goes down and
 * another up. A chain exists, because the exact fractions are a flow within the bounds.
 */
function shift(from: Column, give: boolean, openRows: readonly Cell[][]): void {
  // A row seen before leads nowhere nearer; skipping it also rules out cycles.
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

function flip(end: Chain): void {
  for (let { step } = end; step !== null; step = step.before.step) {
    for (const cell of [step.into, step.out]) {
      cell.up = !cell.up;
      cell.column.ups += cell.up ? 1 : -1;
    }
  }
}
