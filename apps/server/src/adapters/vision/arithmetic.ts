import type { ParsedReceipt } from '@fairtab/receipt-reader/types';

/** A receipt may round once. */
export const TOLERANCE_CENTS = 1;

type Figures = Pick<
  ParsedReceipt,
  'subtotalCents' | 'taxCents' | 'tipCents' | 'additionalChargesCents' | 'totalCents'
> & { items: readonly { priceCents: number }[] };

const sumOfItems = (receipt: Figures) => receipt.items.reduce((sum, item) => sum + item.priceCents, 0);

/** In cents: how far the parts miss the total or, without one, the items the subtotal. Infinity if both are unknown. */
export function mismatchOf(receipt: Figures): number {
  const items = sumOfItems(receipt);
  const { totalCents, subtotalCents, additionalChargesCents: charges } = receipt;
  if (totalCents !== null) {
    const sum = items + charges + (receipt.taxCents ?? 0) + (receipt.tipCents ?? 0);
    return Math.abs(sum - totalCents);
  }
  if (subtotalCents === null) return Number.POSITIVE_INFINITY;
  return Math.min(Math.abs(items - subtotalCents), Math.abs(items + charges - subtotalCents));
}

export const addsUp = (receipt: Figures): boolean =>
  receipt.items.length > 0 && mismatchOf(receipt) <= TOLERANCE_CENTS;

/**
 * Adjusts figures whose meaning a transcript does not show: tax included in the prices is not added, and a total before tip
 * gets the tip added. Only if the receipt then adds up.
 */
export function reconcileFigures<T extends Figures>(receipt: T): T {
  if (mismatchOf(receipt) <= TOLERANCE_CENTS) return receipt;
  const { tipCents, totalCents } = receipt;
  const candidates: T[] = [{ ...receipt, taxCents: null }];
  if (tipCents !== null && totalCents !== null) {
    candidates.push({ ...receipt, totalCents: totalCents + tipCents });
    candidates.push({ ...receipt, taxCents: null, totalCents: totalCents + tipCents });
  }
  return candidates.find((one) => mismatchOf(one) <= TOLERANCE_CENTS) ?? receipt;
}
