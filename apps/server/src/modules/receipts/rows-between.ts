import { isSame } from '../../http/changed-fields.ts';

type Placed<Row> = { at: number; row: Row };

/** How a list of rows differs from an earlier one: positions and rows, in the order of the list that has them. */
export type RowsBetween<Row> = {
  removed: Placed<Row>[];
  added: Placed<Row>[];
  /** `was`: the row before. */
  changed: (Placed<Row> & { was: Row })[];
  /** Whether the rows that both lists have are in another order. */
  isReordered: boolean;
};

/** @param keyOf what identifies a row, unique in its list */
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

/** Both lists without the rows at their ends that are the same objects: most often nothing is left. */
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
