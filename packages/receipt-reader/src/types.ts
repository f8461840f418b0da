/** x, y, width and height as fractions (0 to 1) of the upright photo. */
export type Box = [x: number, y: number, width: number, height: number];

/** Quarter turns, clockwise, that make the photo upright after its EXIF orientation is applied. */
export type Rotation = 0 | 90 | 180 | 270;

export type ReadItem = {
  name: string;
  quantity: number;
  /** The price of the whole line in cents, less what was taken off it; never negative. */
  priceCents: number;
  /** What discounts, comps and voids of its own have taken off the printed price, in cents. */
  takenOffCents?: number;
  /** 0 to 1; of the items given 0.9 or more nearly all are right. */
  confidence: number;
  box: Box | null;
};

export type ReadLine = {
  text: string;
  confidence: number;
  box: Box;
  /** A dish might be printed here: an amount, and no sum, tax, tip or payment. */
  priced: boolean;
};

/** What the printed text says, in cents; the part of a reading that needs no photo. */
export type ParsedReceipt = {
  restaurantName: string | null;
  items: ReadItem[];
  subtotalCents: number | null;
  taxCents: number | null;
  tipCents: number | null;
  /** Fees (positive) and discounts (negative) that belong to no item. */
  additionalChargesCents: number;
  additionalChargesDescription: string | null;
  totalCents: number | null;
};

export type ReadReceipt = ParsedReceipt & {
  reader: 'offline';
  lines: ReadLine[];
  rotation: Rotation;
  ms: number;
};
