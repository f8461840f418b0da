import type { Adjustment } from '../../src/types.ts';

/** What is on a generated receipt; money in cents. */
export type Truth = {
  restaurantName: string;
  items: TrueItem[];
  /** Null where none is printed. */
  subtotalCents: number | null;
  /** What is added to the prices; a tax inside them is 0. */
  taxCents: number;
  tipCents: number;
  /** Fees (positive) and discounts (negative) that belong to no item. */
  additionalChargesCents: number;
  totalCents: number;
  /** The rows that say so, from top to bottom; also taxes inside the prices, once each. */
  adjustments: TrueAdjustment[];
  /** ISO 4217 code; null where the paper does not tell. */
  currency: string | null;
  /** Between whole units and cents; null where amounts have no cents. */
  decimalSign: '.' | ',' | null;
  /** The printed number of guests. */
  guests: number | null;
};

export type TrueItem = {
  name: string;
  quantity: number;
  /** After what its own discounts take off. */
  priceCents: number;
};

/** A count of 1 may be unsaid. */
export type TrueAdjustment = Omit<Adjustment, 'countedIn'>;
