import { wholeAndRest } from '../money/exact-fraction.ts';
import { type Cents, cents, ZERO } from '../money/money.ts';
import { type ExactRow, roundTable } from './controlled-rounding.ts';
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
 * `roundItems` at a full table: everyone's cents are as if the host took the unclaimed part. The host's cents are then divided
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
