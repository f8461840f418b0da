import { stackOf } from '../image/raster.ts';
import { type Explained, explainReceipt, type Known } from '../parse/parse-receipt.ts';
import { type PrintedRow, rowText } from './printed-row.ts';
import type { Page } from './slope.ts';

/** One photo of a long receipt: its rows from top to bottom, and its size once upright. */
export type PhotoRows = Page & { rows: readonly PrintedRow[] };

/** `order`: the numbers of the photos from top to bottom. Boxes are fractions of all photos, one below the other at one width. */
export type Joined = Explained & { rows: PrintedRow[]; order: number[] };

/** Where rows of the upper photo, from `upper` on, are taken from the lower one instead, from `lower` on. */
type Seam = { upper: number; lower: number };

/** Lines at the edge of a photo that are cut off, and so read as something else. */
const CUT_OFF = 2;
/** Lines that only one of the photos has, as it split one or missed it. */
const MOST_GAPS = 2;
const PER_GAP = 0.2;
/** More would be the same photo twice. */
const LONGEST = 60;
/** Two readings of one line share this part of their letter pairs; different dishes of a receipt rarely do. */
const SAME_LINE = 0.7;
const MOST_OVERLAPS = 4;
const MOST_ORDERS = 6;
/** Advantage that a less likely seam or order needs. */
const PER_RANK = 0.3;

/**
 * One receipt from photos of its parts, in any order. Where two photos show the same lines, these count once; several
 * places may look alike, and the receipt's own sums decide. Pure.
 */
export function joinPhotos(photos: readonly PhotoRows[], known: Known = {}): Joined {
  const overlaps = photos.map((upper) => photos.map((lower) => overlapsOf(upper.rows, lower.rows)));
  const between = (upper: number | undefined, lower: number) => overlaps[upper ?? -1]?.[lower] ?? [];
  const scored = ordersOf(photos.length).map((order) => {
    const found = order.slice(1).map((lower, place) => between(order[place], lower));
    return { order, found, score: found.reduce((sum, [best]) => sum + (best?.score ?? 0), 0) };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const likely = scored.filter(({ score }) => score === most).slice(0, MOST_ORDERS);
  return bestOf(likely.map(({ order, found }) => bestSeams(photos, order, found, known)));
}

/** Changes one seam after the other, as long as that makes the receipt less doubtful. */
function bestSeams(
  photos: readonly PhotoRows[],
  order: number[],
  found: readonly Overlap[][],
  known: Known,
): Joined {
  const placed = placedRows(photos, order);
  const seams = found.map((overlaps, place) => [
    ...overlaps.flatMap(seamsIn),
    { upper: placed[place]?.length ?? 0, lower: 0 },
  ]);
  const tried = (chosen: readonly (Seam | undefined)[]): Joined => {
    const rows = placed.flatMap((all, place) => all.slice(chosen[place - 1]?.lower, chosen[place]?.upper));
    return { ...explainReceipt(rows, known), rows, order };
  };
  let chosen = seams.map(([first]) => first);
  let best = tried(chosen);
  for (const [place, [, ...others]] of seams.entries()) {
    for (const [index, seam] of others.entries()) {
      const other = chosen.with(place, seam);
      const joined = tried(other);
      if (joined.doubt + (index + 1) * PER_RANK >= best.doubt) continue;
      best = joined;
      chosen = other;
    }
  }
  return best;
}

/** In the middle first, as photos are less clear at their edges. */
function seamsIn({ pairs }: Overlap): Seam[] {
  const [first, middle, last] = [pairs[0], pairs[pairs.length >> 1], pairs.at(-1)];
  if (!first || !middle || !last) return [];
  const after = ({ upper, lower }: Seam): Seam => ({ upper: upper + 1, lower: lower + 1 });
  const all = [middle, after(last), first];
  return all.filter(({ upper }, place) => all.findIndex((other) => other.upper === upper) === place);
}

const bestOf = (all: readonly Joined[]): Joined =>
  all.reduce((best, other) => (other.doubt + PER_RANK < best.doubt ? other : best));

/** Lines that are on both photos, by their numbers. */
type Overlap = { pairs: Seam[]; score: number };

/** Ways in which the end of one photo is the start of the other, best first. */
function overlapsOf(above: readonly PrintedRow[], below: readonly PrintedRow[]): Overlap[] {
  if (above === below) return [];
  const skipped = Math.max(0, above.length - LONGEST);
  const ends = above.slice(skipped).map(letterPairs);
  const starts = below.slice(0, LONGEST).map(letterPairs);
  // The best way that ends with this pair of lines, for each of them.
  const best = new Map<string, Overlap>();
  const found: Overlap[] = [];
  for (const [upper, end] of ends.entries()) {
    for (const [lower, start] of starts.entries()) {
      const alike = likeness(end, start);
      if (alike < SAME_LINE) continue;
      const before = bestBefore(best, upper, lower);
      if (before === undefined && lower > CUT_OFF) continue;
      const pairs = [...(before?.pairs ?? []), { upper: upper + skipped, lower }];
      const overlap = { pairs, score: (before?.score ?? 0) + alike };
      best.set(`${upper} ${lower}`, overlap);
      if (upper >= ends.length - 1 - CUT_OFF) found.push(overlap);
    }
  }
  return found.sort((one, other) => other.score - one.score).slice(0, MOST_OVERLAPS);
}

function bestBefore(best: ReadonlyMap<string, Overlap>, upper: number, lower: number): Overlap | undefined {
  let found: Overlap | undefined;
  for (let gaps = 0; gaps <= MOST_GAPS; gaps++) {
    for (let above = 0; above <= gaps; above++) {
      const before = best.get(`${upper - 1 - above} ${lower - 1 - (gaps - above)}`);
      const score = (before?.score ?? 0) - gaps * PER_GAP;
      if (before && score > (found?.score ?? 0)) found = { pairs: before.pairs, score };
    }
  }
  return found;
}

function letterPairs(row: PrintedRow): string[] {
  const text = rowText(row).toLowerCase().replaceAll(/\s/g, '');
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, place) =>
    text.slice(place, place + 2),
  ).sort();
}

/** The shared part of two sorted lists, 0 to 1 (Dice's coefficient). */
function likeness(some: readonly string[], others: readonly string[]): number {
  let [at, other, shared] = [0, 0, 0];
  while (at < some.length && other < others.length) {
    const [one = '', two = ''] = [some[at], others[other]];
    if (one === two) shared++;
    if (one <= two) at++;
    if (two <= one) other++;
  }
  return (2 * shared) / Math.max(1, some.length + others.length);
}

/** The rows of each photo, with their places on all photos, one below the other. */
function placedRows(photos: readonly PhotoRows[], order: readonly number[]): PrintedRow[][] {
  const stack = order.flatMap((number) => photos[number] ?? []);
  const { tops, height: whole } = stackOf(stack);
  return stack.map(({ rows, ...size }, place) => {
    const above = (tops[place] ?? 0) / whole;
    const part = size.height / size.width / whole;
    return rows.map(({ cells }) => ({
      cells: cells.map((cell) => {
        const [x, y, width, height] = cell.box;
        return { ...cell, box: [x, above + y * part, width, height * part] };
      }),
    }));
  });
}

/** All orders of so many photos, as they were chosen first. */
function ordersOf(count: number): number[][] {
  const grow = (begun: number[]): number[][] =>
    begun.length === count
      ? [begun]
      : Array.from({ length: count }, (_, number) => number)
          .filter((number) => !begun.includes(number))
          .flatMap((number) => grow([...begun, number]));
  return grow([]);
}
