/** Fractions (0 to 1) of the upright photo. */
export type Box = [x: number, y: number, width: number, height: number];

/** Clockwise degrees that make the photo upright after its EXIF orientation. */
export type Rotation = 0 | 90 | 180 | 270;

/** A photo by its number, and how it becomes upright. */
export type Picture = { photo: number; rotation: Rotation };

export type ReadItem = {
  name: string;
  quantity: number;
  /** Price of the line less its own discounts, never negative. */
  priceCents: number;
  takenOffCents?: number;
  /** 0 to 1; nearly all items of 0.9 or more are right. */
  confidence: number;
  box: Box | null;
};

export type ReadLine = {
  text: string;
  confidence: number;
  box: Box;
  /** Has an amount and is not a sum, tax, tip or payment, so it might be a dish. */
  priced: boolean;
};

export type AdjustmentKind =
  | 'tax'
  | 'included_tax'
  | 'service'
  | 'tip'
  | 'fee'
  | 'discount'
  | 'cover'
  | 'deposit'
  | 'rounding';

export type Adjustment = {
  kind: AdjustmentKind;
  /** Without amounts and count. */
  label: string;
  /** Negative if taken off; for an included tax, the amount included. */
  cents: number;
  /** Percent. */
  rate: number | null;
  /** Printed number of pieces or covers. */
  count: number | null;
  /** Index in `items` of the item a discount lowers or a deposit is printed below. */
  item: number | null;
  /** Index in `items` of a cover, deposit or fee listed among the dishes. */
  asItem: number | null;
  /** The figure that includes it; `items`: an item's price; null: included in the prices. */
  countedIn: 'tax' | 'tip' | 'charges' | 'items' | null;
};

/** Amounts are integers: hundredths, or thousandths with three printed decimals (`digits`). */
export type ReceiptFigures = {
  restaurantName: string | null;
  items: ReadItem[];
  subtotalCents: number | null;
  taxCents: number | null;
  tipCents: number | null;
  /** Fees (positive) and discounts (negative) that belong to no item. */
  additionalChargesCents: number;
  additionalChargesDescription: string | null;
  totalCents: number | null;
  /** From top to bottom, without zeros. */
  adjustments: Adjustment[];
};

/** Not a receipt (a menu, a page of text), several receipts, or sums that agree only with something corrected or left out. */
export type ReadingDoubt = 'no_receipt' | 'several' | 'sums';

export type PrintedMarks = {
  /** ISO code. Null if undecided: the host is asked, with `likelyCurrency` preselected. */
  currency: string | null;
  currencySource: 'printed' | 'guessed' | null;
  likelyCurrency: string;
  /** Decimals of all amounts: 3 where the receipt prints three, as for dinars. */
  digits: 2 | 3;
  decimalSign: '.' | ',' | null;
  /** `2026-11-30`. */
  date: string | null;
  guests: number | null;
};

/** A payment made before the bill was printed. `cents` is positive. */
export type PaidBefore = { label: string; cents: number; how: 'deposit' | 'voucher' };

export type ParsedReceipt = ReceiptFigures &
  PrintedMarks & {
    doubt: ReadingDoubt | null;
    /** Deposits, gift cards and prepayments, from top to bottom; in no sum. */
    paidBefore: PaidBefore[];
    /** A tax, tip or fee above the total is in no sum and not proved to be included in the prices. */
    leavesOut: boolean;
  };

export type ReadReceipt = ParsedReceipt & {
  reader: 'offline';
  lines: ReadLine[];
  /** From top to bottom. Empty for a printed PDF file. */
  pictures: Picture[];
  ms: number;
};
