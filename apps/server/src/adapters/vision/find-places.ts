import type { Box, ReadLine } from '@fairtab/receipt-reader';
import { type DraftItem, similarity } from './ai-items.ts';

/** How far a locally read line confirms an item; disputed: same price, different name. */
export type Support = 'full' | 'price' | 'name' | 'disputed' | 'none';

type Place = { box: Box | null; support: Support };

/** Required similarity if the price agrees. A line can be the place of only one item. */
const ALIKE = 0.4;
const SAME = 0.7;
const OTHER = 0.2;
const CLEAR = 0.9;

type Candidate = { item: number; line: number; score: number; place: Place };

/** Finds each item's line by its printed price and name. Same order and length as `items`. */
export function findPlaces(items: readonly DraftItem[], lines: readonly ReadLine[]): Place[] {
  const amounts = lines.map((line) => amountsIn(line.text));
  const candidates = items.flatMap((item, i) =>
    lines.flatMap((_, l) => {
      const match = matchOf(item, lines, l, amounts[l] ?? []);
      return match ? [{ ...match, item: i, line: l }] : [];
    }),
  );
  candidates.sort((a, b) => b.score - a.score || a.item - b.item || a.line - b.line);
  const places = items.map((): Place => ({ box: null, support: 'none' }));
  const [placed, taken] = [new Set<number>(), new Set<number>()];
  for (const { item, line, place } of candidates) {
    if (placed.has(item) || taken.has(line)) continue;
    placed.add(item);
    taken.add(line);
    places[item] = place;
  }
  return places;
}

function matchOf(
  { printed }: DraftItem,
  lines: readonly ReadLine[],
  index: number,
  amounts: readonly number[],
): Omit<Candidate, 'item' | 'line'> | null {
  const line = lines[index];
  if (!line) return null;
  const hasPrice = printed.cents > 0 && amounts.includes(printed.cents);
  const own = similarity(printed.name, line.text);
  if (!hasPrice) return own >= SAME ? { score: own, place: { box: line.box, support: 'name' } } : null;
  // A price may be printed below its name.
  const above = lines[index - 1];
  const aboveAlike = above && amountsIn(above.text).length === 0 ? similarity(printed.name, above.text) : 0;
  if (above && aboveAlike >= SAME && aboveAlike > own) {
    return { score: 1 + aboveAlike, place: { box: around(above.box, line.box), support: 'full' } };
  }
  return {
    score: 1 + own,
    place: { box: line.box, support: own >= ALIKE ? 'full' : isOther(own, line) ? 'disputed' : 'price' },
  };
}

const isOther = (alike: number, line: ReadLine) =>
  alike < OTHER && line.confidence >= CLEAR && /\p{L}{3}/u.test(line.text);

/** All amounts with two decimals in a printed line, in cents: `1,234.50`, `12,90`, `2 @ 4.25`. */
export function amountsIn(text: string): number[] {
  const found = text.matchAll(/(?<![\d.,])(\d{1,3}(?:[.,' ]\d{3})+|\d+)[.,](\d{2})(?!\d)/g);
  return [...found].map(([, whole = '', decimals = '']) => Number(whole.replace(/\D/g, '') + decimals));
}

function around([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): Box {
  const [left, top] = [Math.min(ax, bx), Math.min(ay, by)];
  return [left, top, Math.max(ax + aw, bx + bw) - left, Math.max(ay + ah, by + bh) - top];
}
