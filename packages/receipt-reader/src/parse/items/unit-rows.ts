import type { ReceiptRow } from '../receipt-row.ts';
import { countRow } from './item-names.ts';

/** `2 x 8.00` beside `Calamari 16.00`. */
export function quantityBeside(rows: readonly ReceiptRow[], index: number): number | null {
  const price = rows[index]?.amounts.at(-1)?.cents;
  for (const beside of [rows[index - 1], rows[index + 1]]) {
    const unit = beside && unitOf(beside);
    if (unit && unit.quantity > 1 && unit.quantity * unit.cents === price) return unit.quantity;
  }
  return null;
}

/** `2 @ 8.00` beside a name and the price 16.00. */
export function isUnitPriceOfNeighbour(rows: readonly ReceiptRow[], index: number): boolean {
  const row = rows[index];
  const unit = row && unitOf(row);
  if (!unit) return false;
  const price = unit.cents * unit.quantity;
  return [rows[index - 1], rows[index + 1]].some(
    (other) => other?.amounts.at(-1)?.cents === price && /\p{L}{2}/u.test(other.label),
  );
}

/** The sign between quantity and unit price may be lost. */
function unitOf(row: ReceiptRow): { quantity: number; cents: number } | null {
  const [amount] = row.units.length > 0 ? row.units : row.amounts;
  if (!amount || (row.units.length > 0 && row.amounts.length > 0)) return null;
  if (row.units.length > 0) return { quantity: countRow(row).quantity, cents: amount.cents };
  const quantity = row.amounts.length === 1 && /^\d{1,3}$/.exec(row.label.trim());
  return quantity ? { quantity: Number(quantity[0]), cents: amount.cents } : null;
}
