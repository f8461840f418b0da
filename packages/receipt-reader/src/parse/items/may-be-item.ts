import { type PrintedRow, rowText } from '../../rows/printed-row.ts';
import { findMoneyStyle } from '../currency/money-style.ts';
import { isAdministrative, isCategory } from '../keywords.ts';
import { ownAmount, type ReceiptRow, toReceiptRows } from '../receipt-row.ts';

/** Whether each row might be a dish, to show the host lines that did not become items. */
export function mayBeItems(printed: readonly PrintedRow[]): boolean[] {
  const style = findMoneyStyle(printed.map(rowText));
  const rows = printed.map((row) => toReceiptRows(row, style));
  const sum = (kind: 'subtotal' | 'total') => (parts: readonly ReceiptRow[]) =>
    parts.some((row) => row.kind === kind && ownAmount(row));
  const subtotal = rows.findIndex(sum('subtotal'));
  const total = rows.findLastIndex(sum('total'));
  const end = subtotal >= 0 ? subtotal : total >= 0 ? total : rows.length;
  return rows.map((parts, index) => index < end && parts.some((row) => isItem(row, rows[index - 1]?.at(-1))));
}

function isItem(row: ReceiptRow, above: ReceiptRow | undefined): boolean {
  const amount = ownAmount(row);
  if (row.kind !== 'plain' || !amount || amount.negative || amount.cents === 0) return false;
  if (isName(row)) return true;
  if (/\p{L}{2}/u.test(row.label)) return false;
  return above !== undefined && above.kind === 'plain' && !ownAmount(above) && isName(above);
}

const isName = ({ label }: ReceiptRow): boolean =>
  /\p{L}{2}/u.test(label) && !isAdministrative(label) && !isCategory(label);
