import { type Cents, cents } from './money.ts';

/** x, y, width and height as fractions of the upright photo. */
export type PhotoBox = readonly number[];

export type PlacedItem = { id: string; boxes: readonly PhotoBox[] };

/** A line that was read; `priced`: it might be a dish. */
export type PhotoLine = { text: string; box: PhotoBox; priced: boolean };

/** What differs between the photo and the bill. */
export type PhotoMarks = {
  /** Lines that look like a dish but did not become an item. */
  missing: PhotoLine[];
  /** Items that match no line. */
  lineless: string[];
  /** Items that match the same line as another item. */
  doubled: string[];
};

/** A box that covers at least this fraction of a line was read from it. */
const COVERS = 0.9;

/** A box that fits no line better than this was read from none of them. */
const FITS = 0.3;

const area = ([, , width = 0, height = 0]: PhotoBox): number => width * height;

/** What two boxes have in common. */
function common(a: PhotoBox, b: PhotoBox): number {
  const [ax = 0, ay = 0, aw = 0, ah = 0] = a;
  const [bx = 0, by = 0, bw = 0, bh = 0] = b;
  const width = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const height = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How well two boxes agree: intersection over union, 0 to 1. */
function agreement(a: PhotoBox, b: PhotoBox): number {
  const both = common(a, b);
  return both === 0 ? 0 : both / (area(a) + area(b) - both);
}

/**
 * The line that a box was read from. On a tilted photo the upright boxes of neighbouring lines cover most of each other,
 * so what counts is which line fits best, not whether one is touched.
 */
function lineOf(box: PhotoBox, lines: readonly PhotoLine[]): PhotoLine | null {
  const fits = lines.map((line) => agreement(box, line.box));
  const best = Math.max(...fits);
  return best < FITS ? null : (lines[fits.indexOf(best)] ?? null);
}

/** Compares the items with the lines of the photo. Without lines there are no differences. */
export function photoMarks(items: readonly PlacedItem[], lines: readonly PhotoLine[]): PhotoMarks {
  if (lines.length === 0) return { missing: [], lineless: [], doubled: [] };
  const own = new Map(items.map(({ id, boxes }) => [id, new Set(boxes.map((box) => lineOf(box, lines)))]));
  const timesRead = new Map<PhotoLine | null, number>();
  for (const itsLines of own.values())
    for (const line of itsLines) timesRead.set(line, (timesRead.get(line) ?? 0) + 1);
  // An item whose name takes two lines has one box around both.
  const covered = (line: PhotoLine) =>
    items.some(({ boxes }) => boxes.some((box) => common(box, line.box) >= COVERS * area(line.box)));
  const isDoubled = (line: PhotoLine | null) => line !== null && (timesRead.get(line) ?? 0) > 1;
  return {
    missing: lines.filter((line) => line.priced && !timesRead.has(line) && !covered(line)),
    lineless: items.filter(({ boxes }) => boxes.length === 0).map(({ id }) => id),
    doubled: items.filter(({ id }) => [...(own.get(id) ?? [])].some(isDoubled)).map(({ id }) => id),
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
