import { isTooLarge } from '@fairtab/domain/bill-total';
import { type Currency, inDigits } from '@fairtab/domain/currency';
import { CONFIDENCE_THRESHOLD } from '@fairtab/domain/items';
import { type Cents, cents, type Digits, ZERO } from '@fairtab/domain/money';
import type { Item } from '../model.ts';

/** A row between the items and the total as it was printed, or a tax that is inside the prices. */
type PrintedRow = {
  kind: 'tax' | 'included_tax' | 'service' | 'tip' | 'fee' | 'discount' | 'cover' | 'deposit' | 'rounding';
  label: string;
  /** The printed rate in percent. */
  rate: number | null;
  /** The printed number of pieces or covers. */
  count: number | null;
  /** The figure of the reading that has it; `items`: the price of an item. */
  countedIn: 'tax' | 'tip' | 'charges' | 'items' | null;
};

/** The same once the items are on the receipt. */
export type Adjustment = PrintedRow & {
  /** What it adds; below 0 what it takes off. Of an included tax: what is inside. */
  amount: Cents;
  /** The item that it belongs to. */
  itemId: string | null;
  /** The item that it is listed as. */
  asItemId: string | null;
};

/** What a photo says besides its items. */
type Printed = {
  tax: Cents;
  tip: Cents;
  additionalCharges: Cents;
  additionalChargesDescription: string | null;
  restaurantName: string | null;
  /** What of the total was paid before. */
  paidBefore: Cents | null;
  /** ISO code; null where nothing decides it. */
  currency: string | null;
  currencySource: 'printed' | 'guessed' | null;
  /** ISO code of the likeliest currency; null where the reader gave none that is one. */
  likelyCurrency: string | null;
  /** How many decimals all amounts have. */
  digits: Digits;
  /** How many people were at the table: 1 to 50. */
  guests: number | null;
  /** Whether an AI service was asked and its answer was not usable. */
  aiFailed: boolean;
  /** Why the reading should not be trusted as a whole. */
  doubt: 'no_receipt' | 'several' | 'sums' | null;
};
type Reader = 'offline' | 'ai';

/** What was found on a photo, before it is on the receipt. */
export type Scanned = Printed & {
  items: (Pick<Item, 'name' | 'price' | 'assignment_mode' | 'total_quantity' | 'confidence_score'> & {
    /** [x, y, width, height] in fractions of the photo. */
    box: readonly number[] | null;
  })[];
  total: Cents | null;
  reader: Reader;
  /** The rows between items and total; `item` and `asItem` are places in `items`. */
  adjustments: (PrintedRow & { cents: number; item: number | null; asItem: number | null })[];
};

/** What was read from a photo, as it stays whatever is changed on the receipt (specification section 3, "Vision parse result"). */
export type Reading = Printed & {
  success: boolean;
  error: string | null;
  itemsCount: number;
  quantityBasedItems: number;
  lowConfidenceItems: number;
  reader: Reader | null;
  adjustments: Adjustment[];
};

/** @param ids of the items on the receipt, which may have had no room for the last ones */
export function readingOf(
  { items, total: _, adjustments, ...printed }: Scanned,
  ids: readonly string[],
): Reading {
  const idOf = (place: number | null): string | null => ids[place ?? -1] ?? null;
  const success = items.length > 0;
  return {
    ...printed,
    success,
    error: success ? null : 'no_items',
    itemsCount: items.length,
    quantityBasedItems: items.filter((item) => item.assignment_mode === 'quantity_based').length,
    lowConfidenceItems: items.filter((item) => (item.confidence_score ?? 1) < CONFIDENCE_THRESHOLD).length,
    adjustments: adjustments.map(({ cents: amount, item, asItem, ...row }) => ({
      ...row,
      amount: cents(amount),
      itemId: idOf(item),
      asItemId: idOf(asItem),
    })),
  };
}

/** Of a photo that could not be read. */
export const failedReading = (error: string): Reading => ({
  success: false,
  error,
  itemsCount: 0,
  quantityBasedItems: 0,
  tax: ZERO,
  tip: ZERO,
  additionalCharges: ZERO,
  additionalChargesDescription: null,
  restaurantName: null,
  lowConfidenceItems: 0,
  currency: null,
  currencySource: null,
  likelyCurrency: null,
  digits: 2,
  guests: null,
  paidBefore: null,
  reader: null,
  aiFailed: false,
  doubt: null,
  adjustments: [],
});

/**
 * What was found, with its amounts as a bill in this currency has them. What it cannot say exactly is said to be doubtful. Amounts
 * that are too large for the bill were misread: then the host enters them.
 * @param typed amounts that are on the bill already
 */
export function scannedIn(found: Scanned, currency: Currency, typed: readonly Cents[]): Scanned {
  const scanned = inMinorUnits(found, currency);
  const { items, tax, tip, additionalCharges } = scanned;
  const read = [...items.map(({ price }) => price), tax, tip, additionalCharges];
  if (!isTooLarge([...read, ...typed])) return scanned;
  const unpriced = items.map((item) => ({ ...item, price: ZERO }));
  return { ...scanned, items: unpriced, tax: ZERO, tip: ZERO, additionalCharges: ZERO, adjustments: [] };
}

function inMinorUnits(scanned: Scanned, { digits }: Currency): Scanned {
  let exact = true;
  const amountIn = (amount: Cents): Cents => {
    const same = inDigits(amount, scanned.digits, digits);
    exact &&= same !== null;
    return cents(same ?? Math.round(amount / 10 ** (scanned.digits - digits)));
  };
  const inCurrency = {
    ...scanned,
    digits,
    items: scanned.items.map((item) => ({ ...item, price: amountIn(item.price) })),
    tax: amountIn(scanned.tax),
    tip: amountIn(scanned.tip),
    additionalCharges: amountIn(scanned.additionalCharges),
    total: scanned.total && amountIn(scanned.total),
    paidBefore: scanned.paidBefore && amountIn(scanned.paidBefore),
    adjustments: scanned.adjustments.map((row) => ({ ...row, cents: amountIn(cents(row.cents)) })),
  };
  return exact ? inCurrency : { ...inCurrency, doubt: scanned.doubt ?? 'sums' };
}
