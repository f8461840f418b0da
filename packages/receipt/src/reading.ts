import { billTotal, isTooLarge } from '@fairtab/domain/money/bill-total';
import { type Currency, inDigits } from '@fairtab/domain/money/currency';
import { type Cents, cents, type Digits, ZERO } from '@fairtab/domain/money/money';
import { CONFIDENCE_THRESHOLD } from '@fairtab/domain/receipt/items';
import type { Item, OwnFields, PaidBefore } from './model.ts';

type PrintedRow = {
  kind: 'tax' | 'included_tax' | 'service' | 'tip' | 'fee' | 'discount' | 'cover' | 'deposit' | 'rounding';
  label: string;
  /** Percent. */
  rate: number | null;
  /** Printed number of pieces or covers. */
  count: number | null;
  /** The figure that includes this row; `items`: an item's price. */
  countedIn: 'tax' | 'tip' | 'charges' | 'items' | null;
};

export type Adjustment = PrintedRow & {
  /** Negative if taken off. For an included tax, the amount included. */
  amount: Cents;
  itemId: string | null;
  /** The item it is listed as. */
  asItemId: string | null;
};

type Printed = {
  tax: Cents;
  tip: Cents;
  additionalCharges: Cents;
  additionalChargesDescription: string | null;
  restaurantName: string | null;
  paidBefore: Pick<PaidBefore, 'label' | 'amount' | 'how'>[];
  /** ISO code; null if ambiguous. */
  currency: string | null;
  currencySource: 'printed' | 'guessed' | null;
  /** ISO code; null if the reader gave no valid one. */
  likelyCurrency: string | null;
  /** Decimals of all amounts. */
  digits: Digits;
  /** Of the receipt, 'YYYY-MM-DD'. */
  date: string | null;
  /** 1 to 50. */
  guests: number | null;
  aiFailed: boolean;
  doubt: 'no_receipt' | 'several' | 'sums' | null;
};
type Reader = 'offline' | 'ai';

export type Scanned = Printed & {
  items: (Pick<Item, 'name' | 'price' | 'assignment_mode' | 'total_quantity' | 'confidence_score'> & {
    /** [x, y, width, height] as fractions of the photo. */
    box: readonly number[] | null;
  })[];
  total: Cents | null;
  reader: Reader;
  /** `item` and `asItem` are indexes into `items`. */
  adjustments: (PrintedRow & { cents: number; item: number | null; asItem: number | null })[];
};

/** A reading as stored (specification section 3, "Vision parse result"). */
export type Reading = Printed & {
  success: boolean;
  error: string | null;
  itemsCount: number;
  quantityBasedItems: number;
  lowConfidenceItems: number;
  reader: Reader | null;
  adjustments: Adjustment[];
};

/** `ids` of the items added; the last ones may not have fitted on the receipt. */
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
  date: null,
  guests: null,
  paidBefore: [],
  reader: null,
  aiFailed: false,
  doubt: null,
  adjustments: [],
});

/** In the currency's minor units; rounding makes it doubtful. Amounts too large for the bill were misread and become 0. */
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
    paidBefore: scanned.paidBefore.map((row) => ({ ...row, amount: amountIn(row.amount) })),
    adjustments: scanned.adjustments.map((row) => ({ ...row, cents: amountIn(cents(row.cents)) })),
  };
  return exact ? inCurrency : { ...inCurrency, doubt: scanned.doubt ?? 'sums' };
}

export type Figures = Pick<
  OwnFields,
  'tax_amount' | 'tip_amount' | 'tip_source' | 'additional_charges' | 'restaurant_name'
>;

type Read = Pick<Reading, 'tax' | 'tip' | 'restaurantName'>;
type Priced = readonly Pick<Item, 'price'>[];

/** Fills in what was read where the host has not typed. The total never becomes negative. `charged`: the host typed charges. */
export function withReading(own: Figures, items: Priced, scanned: Scanned, charged: boolean): Figures {
  const figures = {
    tax_amount: own.tax_amount || scanned.tax,
    ...tipWith(own, scanned.tip),
    restaurant_name: own.restaurant_name ?? scanned.restaurantName,
    additional_charges: charged ? own.additional_charges : scanned.additionalCharges,
  };
  const isPossible = total(figures, [...items, ...scanned.items]) >= 0;
  return isPossible ? figures : { ...figures, additional_charges: own.additional_charges };
}

/** The fields to reset when a reading is removed, except those changed since. */
export function withoutReading(
  own: Figures,
  items: Priced,
  read: Read,
  chargesAreRead: boolean,
): Partial<Figures> {
  const left = (amount: Cents, before: Cents) => (amount === before ? ZERO : amount);
  const figures = {
    tax_amount: left(own.tax_amount, read.tax),
    ...tipWithout(own, read.tip),
    additional_charges: chargesAreRead ? ZERO : own.additional_charges,
    restaurant_name: own.restaurant_name === read.restaurantName ? null : own.restaurant_name,
  };
  // A discount the host typed may need the tax that was read.
  return total(figures, items) >= 0 ? figures : {};
}

type Tip = Pick<Figures, 'tip_amount' | 'tip_source'>;

/** The host's answer wins, even if it is "no tip". */
function tipWith({ tip_amount, tip_source }: Tip, read: Cents): Tip {
  if (tip_source === 'host' || tip_amount !== 0 || read === 0) return { tip_amount, tip_source };
  return { tip_amount: read, tip_source: 'receipt' };
}

const tipWithout = ({ tip_amount, tip_source }: Tip, read: Cents): Tip =>
  tip_source === 'host' || tip_amount !== read
    ? { tip_amount, tip_source }
    : { tip_amount: ZERO, tip_source: null };

const total = (figures: Figures, items: Priced): Cents =>
  billTotal({
    items,
    tax: figures.tax_amount,
    tip: figures.tip_amount,
    additionalCharges: figures.additional_charges,
  });
