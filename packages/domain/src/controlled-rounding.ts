/**
 * Rounds a table of exact fractions to whole numbers so that every cell and every column sum is its exact
 * value rounded down or up, and every row sum stays what it is (controlled rounding: Bacharach 1966, Cox 1987).
 * Such a rounding always exists; this finds one, the same one on every machine.
 */

/** One row: cell i is exactly amount × units / of; the units of a row's cells add up to `of`. */
export type ExactRow = {
  amount: number;
  of: number;
  parts: readonly { column: number; units: number }[];
};

/** A cell that is not whole: `up` says which way it is rounded now. */
type Cell = { column: number; row: number; up: boolean };

/** `low` and `high`: how many of a column's cells may be rounded up at least and at most; `ups`: how many are. */
type Column = { cells: Cell[]; ups: number; low: number; high: number; due: number };

/**
 * @param rows amounts ≥ 0; amount × units must be a safe integer. Order of rows and of columns breaks ties.
 * @returns for each row the rounded cells, in the order of its parts
 */
export function roundTable(rows: readonly ExactRow[], columnCount: number): number[][] {
  const columns = Array.from({ length: columnCount }, (): Column => {
    return { cells: [], ups: 0, low: 0, high: 0, due: 0 };
  });
  setBounds(rows, columns);
  const openCells: Cell[][] = [];
  const tables = rows.map(({ amount, of, parts }, row) => {
    const cells: Cell[] = [];
    let left = 0;
    const rounded = parts.map(({ column, units }) => {
      const rest = (amount * units) % of;
      const down = (amount * units - rest) / of;
      if (!rest) return { down, cell: undefined };
      const cell = { column, row, up: false };
      cells.push(cell);
      const target = columnAt(columns, column);
      target.cells.push(cell);
      target.due += rest / of;
      left += rest;
      return { down, cell };
    });
    openCells.push(cells);
    roundUpMostDue(cells, left / of, columns);
    return rounded;
  });
  for (const column of columns) while (column.ups > column.high) shift(column, true, openCells, columns);
  for (const column of columns) while (column.ups < column.low) shift(column, false, openCells, columns);
  return tables.map((cells) => cells.map(({ down, cell }) => down + (cell?.up ? 1 : 0)));
}

function columnAt(columns: readonly Column[], index: number): Column {
  const column = columns[index];
  if (!column) throw new RangeError(`no column ${index}`);
  return column;
}

/** A first choice, row by row: round up where the columns are furthest below their exact sum so far. */
function roundUpMostDue(cells: readonly Cell[], count: number, columns: readonly Column[]): void {
  const due = (cell: Cell) => columnAt(columns, cell.column).due;
  const order = [...cells].sort((a, b) => due(b) - due(a));
  for (const cell of order.slice(0, count)) {
    const column = columnAt(columns, cell.column);
    cell.up = true;
    column.ups++;
    column.due--;
  }
}

/**
 * The exact sum of each column's fractions, rounded down and up. Rows differ in denominator, and the least
 * common multiple of 1 to 50 is far beyond a safe integer: add within a denominator first, then by BigInt.
 */
function setBounds(rows: readonly ExactRow[], columns: readonly Column[]): void {
  const sums = new Map<number, number[]>();
  for (const { amount, of, parts } of rows) {
    const rests = sums.get(of) ?? columns.map(() => 0);
    sums.set(of, rests);
    for (const { column, units } of parts) rests[column] = (rests[column] ?? 0) + ((amount * units) % of);
  }
  let common = 1n;
  for (const of of sums.keys()) common = (common / gcd(common, BigInt(of))) * BigInt(of);
  const scaled = [...sums].map(([of, rests]) => ({ rests, factor: common / BigInt(of) }));
  columns.forEach((column, index) => {
    const exact = scaled.reduce((total, { rests, factor }) => total + BigInt(rests[index] ?? 0) * factor, 0n);
    column.low = Number(exact / common);
    column.high = column.low + (exact % common ? 1 : 0);
  });
}

function gcd(a: bigint, b: bigint): bigint {
  return b ? gcd(b, a % b) : a;
}

/**
 * Takes one rounding-up from a column that has too many (`give`), or brings one to a column that has too few,
 * along the shortest chain of rows in which one cell goes down and another up. Columns between keep their
 * number. A chain exists as long as some column is out of bounds: the exact fractions themselves are a flow
 * within the bounds.
 */
function shift(from: Column, give: boolean, openCells: readonly Cell[][], columns: readonly Column[]): void {
  const arrivedBy = new Map<Column, { out: Cell; in: Cell; before: Column }>();
  const seenRows = new Set<number>();
  const queue = [from];
  for (const column of queue) {
    for (const out of column.cells) {
      if (out.up !== give || seenRows.has(out.row)) continue;
      seenRows.add(out.row);
      for (const cell of openCells[out.row] ?? []) {
        const next = columnAt(columns, cell.column);
        if (cell.up === give || next === from || arrivedBy.has(next)) continue;
        arrivedBy.set(next, { out, in: cell, before: column });
        if (give ? next.ups < next.high : next.ups > next.low) {
          flip(next, from, arrivedBy);
          return;
        }
        queue.push(next);
      }
    }
  }
  throw new Error('a table without a controlled rounding');
}

function flip(
  end: Column,
  from: Column,
  arrivedBy: ReadonlyMap<Column, { out: Cell; in: Cell; before: Column }>,
): void {
  for (let at = end; at !== from; ) {
    const step = arrivedBy.get(at);
    if (!step) break;
    at.ups += step.in.up ? -1 : 1;
    step.before.ups += step.out.up ? -1 : 1;
    step.in.up = !step.in.up;
    step.out.up = !step.out.up;
    at = step.before;
  }
}
