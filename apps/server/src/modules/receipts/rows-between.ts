import { isSame } from '../../http/changed-fields.ts';

/** How a list of rows differs from an earlier one: positions and rows, in the order of the list that has them. */
export type RowsBetween<Row> = {
  removed: { at: number; row: Row }[];
  added: { at: number; row: Row }[];
  /** `was`: the row before. */
  changed: { at: number; row: Row; was: Row }[];
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
  if (before === after) return between;
  const earlier = new Map(before.map((row, at) => [keyOf(row), { at, row }]));
  let last = -1;
  for (const [at, row] of after.entries()) {
    const key = keyOf(row);
    const known = earlier.get(key);
    if (known === undefined) {
      between.added.push({ at, row });
      continue;
    }
    earlier.delete(key);
    between.isReordered ||= known.at < last;
    last = known.at;
    if (known.row !== row && !isSame(known.row, row)) between.changed.push({ at, row, was: known.row });
  }
  between.removed.push(...earlier.values());
  return between;
}
