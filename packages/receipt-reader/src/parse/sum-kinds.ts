import { foldLabel, isChange, type RowKind } from './keywords.ts';
import { currencyOfSum } from './named-currency.ts';
import { rateOf } from './rate.ts';
import { ownAmount, type ReceiptRow } from './receipt-row.ts';

/** `Net amount` is what taxes are added to on one paper and what is to be paid on another. */
const NET = /\bNETT? ?(TOTAL|AMOUNT|AMT)\b/;

const ADDED: ReadonlySet<RowKind> = new Set(['tax', 'tip', 'charge', 'discount', 'rounding']);

const centsOf = (row: ReceiptRow): number => ownAmount(row)?.cents ?? row.broken ?? 0;

/**
 * The tax in a row of a table of taxes, `8.1%  50.42  4.08  54.50`: net, tax and gross, which are inside other figures. Null if it
 * is no such row.
 */
function taxOfTable(row: ReceiptRow): number | null {
  const rate = rateOf(row.label);
  if ((row.kind !== 'plain' && row.kind !== 'tax') || rate === null || row.amounts.length < 2) return null;
  const isTaxOf = (cents: number, whole: number) =>
    Math.abs(cents - (whole * rate) / 100) <= 1 || Math.abs(cents - (whole * rate) / (100 + rate)) <= 1;
  const tax = row.amounts.find(({ cents }) =>
    row.amounts.some((other) => other.cents > cents && isTaxOf(cents, other.cents)),
  );
  const isTable = row.kind === 'tax' ? tax !== ownAmount(row) : !/\p{L}{4}/u.test(row.label);
  return tax && isTable ? tax.cents : null;
}

/**
 * Whether the row at `index` is the cash that was given, whatever it is called (`Accepted total`): less the change below it, it makes an
 * amount printed above. Not where more was given, of which it is what the change left.
 */
function isGiven(rows: readonly ReceiptRow[], index: number): boolean {
  const change = rows.find((row, i) => i > index && isChange(row.label) && centsOf(row) > 0);
  const [given, back] = [rows[index], change].map((row) => (row ? centsOf(row) : 0));
  if (!given || !back) return false;
  const has = (cents: number, among: readonly ReceiptRow[]) => among.some((row) => centsOf(row) === cents);
  return has(given - back, rows.slice(0, index)) && !has(given + back, rows.slice(index));
}

/**
 * Rows whose words alone do not say which figure they give. A net amount below taxes that no total follows is the total. The cash that
 * was given is no total, and neither is one in another currency than the first. A table of taxes repeats what is inside other figures.
 * @param ofReceipt the currency that the receipt names
 */
export function withSumKinds(rows: readonly ReceiptRow[], ofReceipt: string | null): ReceiptRow[] {
  const isTotal = (row: ReceiptRow) => row.kind === 'total' && centsOf(row) > 0;
  const lastTotal = rows.findLastIndex(isTotal);
  const firstAdded = rows.findIndex((row) => ADDED.has(row.kind) && centsOf(row) > 0);
  const first = rows.find(isTotal);
  const currency = first && currencyOfSum(first.label);
  const main = currency ?? ofReceipt;
  const paid = rows.findIndex((row) => row.kind === 'payment' && centsOf(row) > 0);
  return rows.map((row, index) => {
    const inTable = taxOfTable(row);
    if (inTable !== null) return { ...row, kind: 'advice', taxInTable: inTable };
    if (isTotal(row) && isGiven(rows, index)) return { ...row, kind: 'payment' };
    const net = row.kind === 'subtotal' && NET.test(foldLabel(row.label)) && centsOf(row) > 0;
    if (net && index > lastTotal && firstAdded >= 0 && index > firstAdded) return { ...row, kind: 'total' };
    const own = isTotal(row) && row !== first ? currencyOfSum(row.label) : null;
    const isForeign = main !== null && own !== main;
    const isOther = own !== null && (isForeign || (currency === null && paid >= 0 && index > paid));
    return isOther ? { ...row, kind: 'advice' } : row;
  });
}
