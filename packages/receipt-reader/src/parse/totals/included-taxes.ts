import { rateOf } from '../currency/money.ts';
import type { Entry } from '../entries.ts';
import { foldLabel } from '../keywords.ts';
import { ownAmount, type ReceiptRow, sumOf } from '../receipt-row.ts';
import { wordsFor } from '../words/index.ts';
import type { Balance } from './balance.ts';

export type IncludedTax = { index: number; label: string; cents: number; rate: number | null };

/** Rounding of prices and tax, in cents. */
const SLACK = 3;

/** Taxes that no sum adds, without repeats and sums of others. Empty if any tax is added. */
export function includedTaxes(
  rows: readonly ReceiptRow[],
  entries: readonly Entry[],
  { values, total }: Balance,
): IncludedTax[] {
  const taxes = entries.filter(({ role }) => role === 'tax');
  if (taxes.some((entry) => values.get(entry) !== 0)) return [];
  const prices = entries.filter(({ role }) => role === 'item').map((entry) => values.get(entry) ?? 0);
  const gross = Math.max(sumOf(prices), total?.cents ?? 0);
  const left = new Set(taxes.map(({ row }) => row));
  const found = rows.flatMap((row, index): IncludedTax[] => {
    const isTax = left.has(row) || isTotalOfTax(row) || isTaxOfAbove(row, rows[index - 1]);
    const cents = row.taxInTable ?? (isTax ? (ownAmount(row)?.cents ?? row.broken) : null);
    const tax = { index, label: row.label, cents: cents ?? 0, rate: rateOf(row.label) };
    return isPossible(tax, gross) ? [tax] : [];
  });
  const once = found.filter((tax, i) => !found.some((other, j) => repeats(tax, other, i > j)));
  return once.filter((tax) => !isSumOf(tax, once));
}

/** Whether printed net sums or the rates prove, to the cent, that these taxes are included. */
export function areProvedInside(
  taxes: readonly IncludedTax[],
  rows: readonly ReceiptRow[],
  entries: readonly Entry[],
  { values, total }: Balance,
): boolean {
  if (taxes.length === 0 || total === null) return false;
  const items = entries.filter((entry) => entry.role === 'item' && values.get(entry) !== 0);
  const gross = Math.min(sumOf(items.map((entry) => values.get(entry) ?? 0)), total.cents);
  const net = gross - sumOf(taxes.map(({ cents }) => cents));
  const sold = new Set(items.map(({ row }) => row));
  if (rows.some((row) => !sold.has(row) && row.kind !== 'total' && ownAmount(row)?.cents === net))
    return true;
  const isOf = (share: (rate: number) => number) => {
    const shares = taxes.map(({ rate }) => (rate === null ? 0 : share(rate)));
    const whole = sumOf(taxes.map(({ cents }, i) => cents / (shares[i] ?? 0)));
    return Math.abs(whole - gross) <= sumOf(shares.map((one) => 1 / one)) && Number.isFinite(whole);
  };
  return isOf((rate) => rate / (100 + rate)) && !isOf((rate) => rate / 100);
}

const TAX = wordsFor('tax');

/** `Total includes GST 4.10` and `VAT Total 4.10` are not totals. */
const isTotalOfTax = ({ kind, label }: ReceiptRow): boolean => kind === 'total' && TAX.test(foldLabel(label));

/** `Kwota A 23,00%  13.59` below the amount it is part of. */
function isTaxOfAbove(row: ReceiptRow, above: ReceiptRow | undefined): boolean {
  const [rate, tax, whole] = [rateOf(row.label), ownAmount(row)?.cents, above && ownAmount(above)?.cents];
  if (row.kind !== 'plain' || rate === null || !tax || !whole) return false;
  return Math.abs(tax - (whole * rate) / (100 + rate)) <= 1;
}

const isPossible = ({ cents, rate }: IncludedTax, gross: number): boolean =>
  cents > 0 && cents <= (rate === null ? gross / 2 : (gross * rate) / (100 + rate) + SLACK);

const repeats = (tax: IncludedTax, other: IncludedTax, isBelow: boolean): boolean =>
  tax.cents === other.cents &&
  ((tax.rate === other.rate && isBelow) || (tax.rate === null && other.rate !== null));

const isSumOf = (tax: IncludedTax, all: readonly IncludedTax[]): boolean => {
  const rated = all.filter((one) => one !== tax && one.rate !== null);
  const sum = sumOf(rated.map(({ cents }) => cents));
  return tax.rate === null && rated.length > 1 && Math.abs(tax.cents - sum) <= rated.length;
};
