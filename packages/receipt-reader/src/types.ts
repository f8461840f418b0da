/** x, y, width and height as fractions (0 to 1) of the upright photo. */
export type Box = [x: number, y: number, width: number, height: number];

/** Quarter turns, clockwise, that make the photo upright after its EXIF orientation is applied. */
export type Rotation = 0 | 90 | 180 | 270;

export type ReadItem = {
  name: string;
  quantity: number;
  /** The price of the whole line, minus what was taken off it; never negative. */
  priceCents: number;
  /** What its own discounts, comps and voids have taken off the printed price. */
  takenOffCents?: number;
  /** 0 to 1; nearly all items with 0.9 or more are right. */
  confidence: number;
  box: Box | null;
};

export type ReadLine = {
  text: string;
  confidence: number;
  box: Box;
  /** Might be a dish: it has an amount and is not a sum, tax, tip or payment. */
  priced: boolean;
};

/** How far the reading of a photo is. Most pieces of text are parts of a printed line: its name, its price. */
export type ReadingProgress = {
  rotation: Rotation;
  /** Width of the upright photo, in heights. */
  ratio: number;
  pieces: readonly { box: Box; read: boolean }[];
};

/** Called when the text on a photo was found, and as its pieces are read, at most some 30 times. */
export type OnProgress = (progress: ReadingProgress) => void;

/** What a row between the items and the total is for. */
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

/** A printed row that adds to the items or takes off them, or says which tax their prices include. */
export type Adjustment = {
  kind: AdjustmentKind;
  /** As printed, without amounts and count. */
  label: string;
  /** What it adds; below 0 what it takes off. Of an included tax: what is inside the prices. */
  cents: number;
  /** The printed rate in percent: 19 for `19,00 %`. */
  rate: number | null;
  /** The printed number of pieces or covers. */
  count: number | null;
  /** The item that it belongs to, by its place in `items`: what a discount lowers, what a deposit stands below. */
  item: number | null;
  /** The item that it is listed as, where a cover, a deposit or a fee stands among the dishes. */
  asItem: number | null;
  /** The figure that it is part of; `items`: the price of an item; null: none, as it is inside the prices. */
  countedIn: 'tax' | 'tip' | 'charges' | 'items' | null;
};

/**
 * What the printed text says. Amounts are integers: hundredths, and thousandths where the paper prints three decimals (`digits` of
 * ParsedReceipt).
 */
export type ReceiptFigures = {
  restaurantName: string | null;
  items: ReadItem[];
  subtotalCents: number | null;
  taxCents: number | null;
  tipCents: number | null;
  /** Sum of fees (positive) and discounts (negative) that belong to no item. */
  additionalChargesCents: number;
  additionalChargesDescription: string | null;
  totalCents: number | null;
  /** The rows that make tax, tip and charges, and those inside prices, from top to bottom. A row of 0 is none. */
  adjustments: Adjustment[];
};

/**
 * Why a reading should not be trusted as a whole: it looks like no receipt (a menu, a page of text), several receipts are on the
 * photo, or its sums agree only with something corrected or left out.
 */
export type ReadingDoubt = 'no_receipt' | 'several' | 'sums';

/** What a receipt says besides its items and figures. */
export type PrintedMarks = {
  /**
   * ISO code of the currency (`EUR`): the one that the receipt names, or the one that its place, tax numbers and words, or the host's
   * other bills, point to. Null where nothing decides: then the host is asked, with `likelyCurrency` chosen.
   */
  currency: string | null;
  /** `guessed`: not named. Null with a null currency. */
  currencySource: 'printed' | 'guessed' | null;
  /** ISO code of the likeliest currency, which is `currency` where that is not null. */
  likelyCurrency: string;
  /** How many decimals the integers of all amounts have: 3 where the receipt prints three, as in dinars. */
  digits: 2 | 3;
  decimalSign: '.' | ',' | null;
  /** How many people were at the table, if it is printed. */
  guests: number | null;
};

/** The part of a reading that needs no photo. */
export type ParsedReceipt = ReceiptFigures &
  PrintedMarks & {
    doubt: ReadingDoubt | null;
    /** What of the total was paid before there was a bill: a deposit, a gift card. Above 0; null if the paper names none. */
    paidBeforeCents: number | null;
    /**
     * Whether a tax, a tip or a fee that is printed above the total takes no part in the sums, and is not proved to be inside the
     * prices.
     */
    leavesOut: boolean;
  };

export type ReadReceipt = ParsedReceipt & {
  reader: 'offline';
  lines: ReadLine[];
  rotation: Rotation;
  ms: number;
};
