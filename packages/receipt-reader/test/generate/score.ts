import type { ParsedReceipt } from '../../src/types.ts';
import type { TrueItem, Truth } from './truth.ts';

/** What is wrong in one reading, by figure; nothing: everything is right. */
export type Figure =
  | 'items'
  | 'quantity'
  | 'subtotal'
  | 'tax'
  | 'tip'
  | 'charges'
  | 'total'
  | 'name'
  | 'restaurant'
  | 'currency'
  | 'decimal sign'
  | 'guests';
export type Scored = {
  /** What is wrong, said for people: `total` is `null instead of 1250`. */
  wrong: Map<Figure, string>;
  /** Printed items, items said, and items said that are printed, by their prices. */
  items: { printed: number; said: number; right: number };
};

/** What parser versions may say beyond the figures. */
type Said = ParsedReceipt & {
  decimalSign?: '.' | ',' | null;
  guests?: number | null;
};

/** Names count as equal from this similarity on (0 to 1). */
const SIMILAR = 0.6;

/** Compares a reading with the truth; names must be the same, or with `similar` alike. */
export function score(said: Said, truth: Truth, similar: boolean): Scored {
  const wrong = new Map<Figure, string>();
  const same = (figure: Figure, a: unknown, b: unknown) => {
    if (a !== b) wrong.set(figure, `${a} instead of ${b}`);
  };
  const pairs = pairItems(said.items, truth.items);
  const missed = truth.items.filter((item) => !pairs.some(([, printed]) => printed === item));
  const invented = said.items.filter((item) => !pairs.some(([one]) => one === item));
  if (missed.length + invented.length > 0)
    wrong.set('items', `missed ${listOf(missed)}; invented ${listOf(invented)}`);
  for (const [one, printed] of pairs) {
    same('quantity', one.quantity, printed.quantity);
    if (!isNamed(one.name, printed.name, similar)) same('name', one.name, printed.name);
  }
  const sum = truth.items.reduce((total, { priceCents }) => total + priceCents, 0);
  if (truth.subtotalCents !== null) same('subtotal', said.subtotalCents, truth.subtotalCents);
  else if (said.subtotalCents !== null) same('subtotal', said.subtotalCents, sum);
  same('tax', said.taxCents ?? 0, truth.taxCents);
  same('tip', said.tipCents ?? 0, truth.tipCents);
  same('charges', said.additionalChargesCents, truth.additionalChargesCents);
  same('total', said.totalCents, truth.totalCents);
  if (!isNamed(said.restaurantName ?? '', truth.restaurantName, similar))
    same('restaurant', said.restaurantName, truth.restaurantName);
  if (truth.currency) same('currency', said.likelyCurrency, truth.currency);
  if (said.decimalSign !== undefined && truth.decimalSign)
    same('decimal sign', said.decimalSign, truth.decimalSign);
  if (said.guests !== undefined) same('guests', said.guests, truth.guests);
  return { wrong, items: { printed: truth.items.length, said: said.items.length, right: pairs.length } };
}

const listOf = (items: readonly TrueItem[]): string =>
  items.map(({ name, priceCents }) => `${name} ${priceCents}`).join(', ') || 'none';

const MONEY: readonly Figure[] = ['items', 'subtotal', 'tax', 'tip', 'charges', 'total'];

/** Whether every amount on the receipt is right. */
export const figuresRight = ({ wrong }: Scored): boolean => MONEY.every((figure) => !wrong.has(figure));

/** Pairs items of the same price, those with the most similar names first. */
function pairItems(said: readonly TrueItem[], printed: readonly TrueItem[]): [TrueItem, TrueItem][] {
  const left = new Set(said);
  return printed.flatMap((item): [TrueItem, TrueItem][] => {
    const same = [...left].filter(({ priceCents }) => priceCents === item.priceCents);
    const [best] = same.sort((a, b) => similarity(b.name, item.name) - similarity(a.name, item.name));
    if (!best) return [];
    left.delete(best);
    return [[best, item]];
  });
}

/** Whether a name is the printed one, or with `similar` like it. */
export const isNamed = (said: string, printed: string, similar: boolean): boolean =>
  similar ? similarity(said, printed) >= SIMILAR : said === printed;

/** Letters without accents; those that recognisers confuse are the same. */
const fold = (text: string): string =>
  text
    .toUpperCase()
    .replace(/ß|SS/g, 'B')
    .replace(/Ł/g, 'L')
    .normalize('NFD')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[LI]/g, '1')
    .replace(/[OQD]/g, '0')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B');

/** 1 for the same text, 0 for nothing in common. */
function similarity(a: string, b: string): number {
  const [x, y] = [fold(a), fold(b)];
  if (x === y) return 1;
  return 1 - distance(x, y) / Math.max(x.length, y.length, 1);
}

/** How many characters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, char] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (char === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
