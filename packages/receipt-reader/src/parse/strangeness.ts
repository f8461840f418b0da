import { countRow } from './items/item-names.ts';
import { foldLabel, isAdministrative, isSurvey, kindOf, type RowKind } from './keywords.ts';
import { ownAmount, type ReceiptRow } from './receipt-row.ts';

/** Counts signs of a wrong grouping into rows, such as items without a name and sums without an amount. */
export function strangeness(
  rows: readonly ReceiptRow[],
  items: readonly { name: string; counted: boolean }[],
): number {
  const nameless = items.filter(({ name }) => name === '' || isAdministrative(name)).length;
  const empty = rows.filter((row) => hasFigure(row) && !ownAmount(row) && !row.broken).length;
  const unlabelled = rows.filter((row) => row.amounts.length > 0 && !/\p{L}{2}/u.test(row.label)).length;
  // If most names begin with a quantity, one without may be a heading paired with another row's price.
  const counted = items.filter(({ counted }) => counted).length;
  const uncounted = counted * 2 > items.length ? items.length - counted : 0;
  return nameless + uncounted * 0.2 + empty * 0.5 + unlabelled * 0.4 + shiftedRows(rows) * 0.3;
}

const WITH_FIGURES: ReadonlySet<RowKind> = new Set(['subtotal', 'total', 'tax']);

const hasFigure = (row: ReceiptRow): boolean =>
  WITH_FIGURES.has(row.kind) ||
  (row.kind === 'payment' && /^(CASH|CHANGE)( DUE)?$/.test(foldLabel(row.label)));

/** Whether names and prices seem to be paired one row off. */
export function areMisnamed(items: readonly { name: string }[]): boolean {
  const [first] = items;
  const isStrange = first !== undefined && (first.name === '' || isAdministrative(first.name));
  return isStrange || items.some(({ name }) => NEVER_DISHES.has(kindOf(name)) || isSurvey(name));
}

const NEVER_DISHES: ReadonlySet<RowKind> = new Set(['subtotal', 'total', 'tax', 'tip', 'payment']);

const shiftedRows = (rows: readonly ReceiptRow[]): number =>
  rows.filter((row, index) => {
    const beside = [rows[index - 1], rows[index + 1]];
    return isName(row) && !ownAmount(row) && countRow(row).counted && beside.some(isUncountedWithPrice);
  }).length;

const isName = (row: ReceiptRow): boolean =>
  row.kind === 'plain' && /\p{L}{3}/u.test(row.label) && !isAdministrative(row.label);

const isUncountedWithPrice = (row: ReceiptRow | undefined): boolean =>
  row !== undefined && isName(row) && ownAmount(row) !== undefined && !countRow(row).counted;
