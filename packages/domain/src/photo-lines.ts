import { type Cents, cents } from './money.ts';

/** x, y, width and height as fractions of the upright photo. */
export type PhotoBox = readonly number[];

export type PlacedItem = { id: string; boxes: readonly PhotoBox[] };

/** A line that was read; `priced`: a dish might be printed on it. */
export type PhotoLine = { text: string; box: PhotoBox; priced: boolean };

/** What differs between the photo and the bill. */
export type PhotoMarks = {
  /** Lines on which a dish seems to stand that is no item. */
  missing: PhotoLine[];
  /** Items that were read from no line. */
  lineless: string[];
  /** Items that stand on a line with another one. */
  doubled: string[];
};

/** From this part of the smaller box on, two boxes are the same line. */
const SAME_LINE = 0.5;

/** How much of the smaller of two boxes the other covers, 0 to 1. */
export function overlap(a: PhotoBox, b: PhotoBox): number {
  const [ax = 0, ay = 0, aw = 0, ah = 0] = a;
  const [bx = 0, by = 0, bw = 0, bh = 0] = b;
  const width = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const height = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  const smaller = Math.min(aw * ah, bw * bh);
  return width > 0 && height > 0 && smaller > 0 ? (width * height) / smaller : 0;
}

const touches = (item: PlacedItem, box: PhotoBox): boolean =>
  item.boxes.some((own) => overlap(own, box) >= SAME_LINE);

/** Holds the items against the lines of the photo. Without any line there is nothing to hold them against. */
export function photoMarks(items: readonly PlacedItem[], lines: readonly PhotoLine[]): PhotoMarks {
  if (lines.length === 0) return { missing: [], lineless: [], doubled: [] };
  return {
    missing: lines.filter((line) => line.priced && !items.some((item) => touches(item, line.box))),
    lineless: items.filter((item) => item.boxes.length === 0).map(({ id }) => id),
    doubled: items
      .filter((item) =>
        items.some((other) => other !== item && other.boxes.some((box) => touches(item, box))),
      )
      .map(({ id }) => id),
  };
}

/** `2 Lager`, `2x Lager`. */
const COUNTED = /^(\d{1,2})\s*[xX×]?\s+(?=\p{L})(.*)$/u;

const LINE = /^(.*?)[\s.·_]*[$£€]?\s?(\d{1,6})[.,](\d{2})(?!\d)\D{0,4}$/;

/** An item as a line says it; the price is the whole line's. */
export type LineItem = { name: string; price: Cents; quantity: number };

/** The item that a printed line seems to name: its last amount, and the words before it. Null without an amount. */
export function itemFromLine(text: string): LineItem | null {
  const [, name, whole, part] = LINE.exec(text.trim()) ?? [];
  if (name === undefined || whole === undefined || part === undefined) return null;
  const [, count, rest] = COUNTED.exec(name.trim()) ?? [];
  return {
    name: (rest ?? name).replace(/\s+/g, ' ').trim(),
    price: cents(Number(whole) * 100 + Number(part)),
    quantity: Math.max(Number(count ?? 1), 1),
  };
}
