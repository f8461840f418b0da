import { LIMITS } from '@fairtab/domain/input/limits';
import { cleanName } from '@fairtab/domain/people/names';
import type { Box, ReadLine } from '@fairtab/receipt-reader';
import type { Adjustment } from '@fairtab/receipt-reader/types';
import type { AiLine } from './ask-service.ts';

const TAG = /<[^<>]*>/g;

/** Cleans a service's text as names are (packages/domain, names.ts), without markup. May be empty. */
export function plainText(text: string, maxLength: number): string {
  const words = text
    .slice(0, maxLength * 4)
    .replace(TAG, ' ')
    .replace(/[<>]/g, ' ');
  return cleanName([...cleanName(words)].slice(0, maxLength).join(''));
}

/** Read by the service, not yet confirmed by the local reader. Amounts in cents. */
export type DraftItem = {
  name: string;
  quantity: number;
  priceCents: number;
  printed: { name: string; cents: number };
};

export type DraftAdjustment = Pick<Adjustment, 'kind' | 'cents' | 'count' | 'countedIn'> & {
  text: string;
  item: DraftItem | null;
  asItem: DraftItem | null;
};

/** Similar enough for `VOID Caesar Salad` to mean the Caesar salad. */
const SAME_NAME = 0.6;

/**
 * Converts lines to items and to rows between items and total, with the same sum. A discount, comp or void reduces its item, or
 * the bill if no item can absorb it; an item reduced to zero is dropped; a modifier without a price joins the item above, one
 * with a price becomes an item, as does a cover among the items.
 */
export function toItems(lines: readonly AiLine[]): { items: DraftItem[]; adjustments: DraftAdjustment[] } {
  const items: DraftItem[] = [];
  const adjustments: DraftAdjustment[] = [];
  const removed = new Set<DraftItem>();
  for (const [index, line] of lines.entries()) {
    const text = plainText(line.text, LIMITS.itemNameLength);
    const cents = line.amountCents ?? 0;
    const adjust = (more: Partial<DraftAdjustment> & Pick<DraftAdjustment, 'kind'>) =>
      adjustments.push({ text, cents, count: null, item: null, asItem: null, countedIn: 'charges', ...more });
    if (line.kind === 'item' || (line.kind === 'modifier' && cents > 0)) {
      items.push(toItem(text, line.quantity, cents));
    } else if (line.kind === 'modifier' && cents === 0) {
      const above = items.at(-1);
      if (above && text !== '') above.name = `${above.name}, ${text}`;
    } else if (line.kind === 'item_discount' || line.kind === 'modifier') {
      const off = Math.abs(cents);
      const bearer = bearerOf(text, off, items);
      adjust({ kind: 'discount', cents: -off, item: bearer, countedIn: bearer ? 'items' : 'charges' });
      if (!bearer) continue;
      bearer.priceCents -= off;
      if (off > 0 && bearer.priceCents === 0) removed.add(bearer);
    } else if (line.kind === 'cover' && cents > 0 && lines.slice(index).some(({ kind }) => kind === 'item')) {
      const asItem = toItem(text, line.quantity, cents);
      items.push(asItem);
      adjust({ kind: 'cover', count: asItem.quantity, asItem, countedIn: 'items' });
    } else {
      adjust(rowOf(line, lines[index - 1], items.at(-1)));
    }
  }
  return {
    items: items.filter((item) => !removed.has(item)),
    adjustments: adjustments.filter(({ cents }) => cents !== 0),
  };
}

type Row = Partial<DraftAdjustment> & Pick<DraftAdjustment, 'kind'>;

const BELOW_ITEM: ReadonlySet<AiLine['kind']> = new Set(['item', 'modifier', 'item_discount', 'deposit']);

/** Neither an item nor part of one; a deposit right below an item belongs to it. */
function rowOf({ kind, amountCents, quantity }: AiLine, above?: AiLine, item?: DraftItem): Row {
  const count = quantity !== null && quantity >= 1 ? quantity : null;
  if (kind === 'tax' || kind === 'tip') return { kind, countedIn: kind };
  if (kind === 'included_tax') return { kind, countedIn: null };
  if (kind === 'deposit') {
    const isBelow = above !== undefined && BELOW_ITEM.has(above.kind) && (amountCents ?? 0) > 0;
    return { kind, count, item: (isBelow && item) || null };
  }
  if (kind === 'cover') return { kind, count };
  if (kind === 'service' || kind === 'rounding' || kind === 'fee') return { kind };
  return { kind: 'discount', cents: -Math.abs(amountCents ?? 0) };
}

function toItem(name: string, quantity: number | null, cents: number): DraftItem {
  return {
    name,
    quantity: quantity !== null && quantity >= 1 ? quantity : 1,
    priceCents: cents,
    printed: { name, cents },
  };
}

/** The item that a discount names, otherwise the one just above; null if neither costs enough. */
function bearerOf(text: string, off: number, items: readonly DraftItem[]): DraftItem | null {
  const named = items
    .filter((item) => similarity(text, item.printed.name) >= SAME_NAME)
    .findLast((item) => item.priceCents >= off);
  const above = items.at(-1);
  return named ?? (above && above.priceCents >= off ? above : null);
}

/** Similarity of two names, 0 to 1: shared letter pairs (Dice), ignoring digits and signs. */
export function similarity(a: string, b: string): number {
  const [ours, theirs] = [pairsOf(a), pairsOf(b)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  const left = [...theirs];
  let common = 0;
  for (const pair of ours) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (ours.length + theirs.length);
}

function pairsOf(text: string): string[] {
  const letters = [...text.normalize('NFKD').toLowerCase()].filter((char) => /\p{L}/u.test(char));
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

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
