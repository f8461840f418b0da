import type { ReceiptFigures } from '@fairtab/receipt-reader/types';
import { mismatchOf } from './arithmetic.ts';

/** Nearly all items that the local reader rates 0.9 or higher are correct. */
const SURE = 0.9;

/**
 * Whether a local reading needs no second reader, so that its photo stays here: it has a restaurant's name, every item
 * is sure, and items, tax, tip and charges add up to the total exactly.
 */
export function isSure(receipt: ReceiptFigures): boolean {
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
