import { isSame } from '../../../http/changed-fields.ts';

type Placed<Row> = { at: number; row: Row };

/** How two lists of rows differ, by position. */
export type RowsBetween<Row> = {
  removed: Placed<Row>[];
  added: Placed<Row>[];
  changed: (Placed<Row> & { was: Row })[];
  /** Whether rows in both lists changed their order. */
  isReordered: boolean;
};

/** Compares two lists. `keyOf` must be unique in each list. */
export function rowsBetween<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): RowsBetween<Row> {
  const between: RowsBetween<Row> = { removed: [], added: [], changed: [], isReordered: false };
  const [were, are] = unlikeParts(before, after);
  const earlier = new Map(were.map((placed) => [keyOf(placed.row), placed]));
  let last = -1;
  for (const { at, row } of are) {
    const known = earlier.get(keyOf(row));
    if (known === undefined) {
      between.added.push({ at, row });
      continue;
    }
    earlier.delete(keyOf(row));
    between.isReordered ||= known.at < last;
    last = known.at;
    if (!isSame(known.row, row)) between.changed.push({ at, row, was: known.row });
  }
  between.removed.push(...earlier.values());
  return between;
}

/** Trims identical objects at both ends, which usually leaves nothing. */
function unlikeParts<Row>(before: readonly Row[], after: readonly Row[]): [Placed<Row>[], Placed<Row>[]] {
  if (before === after) return [[], []];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middleOf = (list: readonly Row[]) =>
    list.slice(start, list.length - end).map((row, n) => ({ at: start + n, row }));
  return [middleOf(before), middleOf(after)];
}
