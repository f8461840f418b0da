import { type Cents, cents } from '../money/money.ts';

/** x, y, width and height as fractions of the upright photo. */
export type PhotoBox = readonly number[];

type PlacedItem = { id: string; boxes: readonly PhotoBox[] };

/** `priced`: it might be a dish. */
export type PhotoLine = { text: string; box: PhotoBox; priced: boolean };

export type PhotoMarks = {
  missing: PhotoLine[];
  lineless: string[];
  doubled: string[];
};

/** Fraction of a line a box must cover to include it. */
const COVERS = 0.9;

/** Least agreement between a box and the line it was read from. */
const FITS = 0.3;

const area = ([, , width = 0, height = 0]: PhotoBox): number => width * height;

function common(a: PhotoBox, b: PhotoBox): number {
  const [ax = 0, ay = 0, aw = 0, ah = 0] = a;
  const [bx = 0, by = 0, bw = 0, bh = 0] = b;
  const width = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const height = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return width > 0 && height > 0 ? width * height : 0;
}

function agreement(a: PhotoBox, b: PhotoBox): number {
  const both = common(a, b);
  return both === 0 ? 0 : both / (area(a) + area(b) - both);
}

/** The best-fitting line: on a tilted photo the upright boxes of neighbouring lines overlap almost fully. */
function lineOf(box: PhotoBox, lines: readonly PhotoLine[]): PhotoLine | null {
  const fits = lines.map((line) => agreement(box, line.box));
  const best = Math.max(...fits);
  return best < FITS ? null : (lines[fits.indexOf(best)] ?? null);
}

/** Compares items with the lines of the photo; no differences if there are no lines. */
export function photoMarks(items: readonly PlacedItem[], lines: readonly PhotoLine[]): PhotoMarks {
  if (lines.length === 0) return { missing: [], lineless: [], doubled: [] };
  const own = new Map(items.map(({ id, boxes }) => [id, new Set(boxes.map((box) => lineOf(box, lines)))]));
  const timesRead = new Map<PhotoLine | null, number>();
  for (const itsLines of own.values())
    for (const line of itsLines) timesRead.set(line, (timesRead.get(line) ?? 0) + 1);
  // A name over two lines has one box around both.
  const covered = (line: PhotoLine) =>
    items.some(({ boxes }) => boxes.some((box) => common(box, line.box) >= COVERS * area(line.box)));
  const isDoubled = (line: PhotoLine | null) => line !== null && (timesRead.get(line) ?? 0) > 1;
  return {
    missing: lines.filter((line) => line.priced && !timesRead.has(line) && !covered(line)),
    lineless: items.filter(({ boxes }) => boxes.length === 0).map(({ id }) => id),
    doubled: items.filter(({ id }) => [...(own.get(id) ?? [])].some(isDoubled)).map(({ id }) => id),
  };
}

const COUNTED = /^(\d{1,2})\s*[xX×]?\s+(?=\p{L})(.*)$/u;

const LINE = /^(.*?)[\s.·_]*[$£€]?\s?(\d{1,6})[.,](\d{2})(?!\d)\D{0,4}$/;

export type LineItem = { name: string; price: Cents; quantity: number };

/** Reads an item from a printed line: the last amount, and the words before it; null without an amount. */
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
