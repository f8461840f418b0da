import type { ParsedReceipt } from '@fairtab/receipt-reader/types';
import { mismatchOf } from './arithmetic.ts';

/** Of the items the local reader gives 0.9 or more nearly all are right. */
const SURE = 0.9;

/**
 * Whether a local reading needs no second reader, and its photo stays here: a restaurant's name, items of which each
 * is sure, and a total that items, tax, tip and charges make to the cent.
 */
export function isSure(receipt: ParsedReceipt): boolean {
  const { restaurantName, items, totalCents } = receipt;
  return (
    restaurantName !== null &&
    restaurantName.trim() !== '' &&
    items.length > 0 &&
    items.every(({ confidence }) => confidence >= SURE) &&
    totalCents !== null &&
    mismatchOf(receipt) === 0
  );
}
