import { type ExactRow, roundTable } from './controlled-rounding.ts';
import { wholeAndRest } from './exact-fraction.ts';
import type { ItemParts, Table } from './item-parts.ts';
import { type Cents, cents, ZERO } from './money.ts';

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
 * The same at a full table: everybody has the cents that they will have if the host takes what is unclaimed. The host's
 * cents are then divided between the two: of each item both get their exact part rounded down or up; of all items only
 * their sum is.
 * @param rows without leftovers
 * @param taken the same items, with the leftovers taken by the host
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

/** The whole cents of the host and of what is unclaimed, and the odd cent that one of the two gets, by their fractions. */
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

/** A column's part of an item: its whole cents, and `rest` / of a cent. */
function exactly({ item, of, parts }: ItemParts, column: number): { down: number; rest: number } {
  return wholeAndRest(item.price, parts.find((part) => part.column === column)?.units ?? 0, of);
}
