import type { Entry } from '../entries.ts';
import type { Target } from './targets.ts';

/** How much of the receipt's own arithmetic adds up. */
export type Proof = 'full' | 'items' | 'sums' | 'none';

export type Balance = {
  proof: Proof;
  /** Signed cents of each entry in the sum. */
  values: Map<Entry, number>;
  subtotal: Target | null;
  total: Target | null;
  /** Cost of the assumptions; 0 means everything as printed. */
  cost: number;
};

/** Beyond this total cost a solution would be made up. */
const LIMIT = 4.5;
/** How much more a complete proof may cost than one that leaves something open. */
const OPEN_PENALTY = { items: 3.2, sums: 3.6, none: 7 };
const MOST_SUMS = 60_000;
/** One rounding, in cents. */
const SLACK = 1;

type Way = { cost: number; picks: Pick | null };
type Pick = { entry: Entry; cents: number; rest: Pick | null };

/** Finds the cheapest reading in which items and charges make the subtotal, and that with taxes, tips and fees the total. */
export function balance(
  above: readonly Entry[],
  below: readonly Entry[],
  subtotals: readonly Target[],
  totals: readonly Target[],
): Balance {
  const itemSums = reachableSums(above, LIMIT);
  const restSums = reachableSums(below, LIMIT);
  let best = asPrinted(above, below, subtotals, totals);
  const consider = (
    proof: Proof,
    cost: number,
    items: Way,
    rest: Way,
    s: Target | null,
    t: Target | null,
  ) => {
    if (cost >= best.cost) return;
    const values = new Map([...above, ...below].map((entry) => [entry, entry.choices[0]?.cents ?? 0]));
    for (const way of [items, rest]) for (let p = way.picks; p; p = p.rest) values.set(p.entry, p.cents);
    best = { proof, cost, values, subtotal: s, total: t };
  };
  const printedItems: Way = { cost: 0, picks: null };
  for (const s of subtotals) {
    const items = lookUp(itemSums, s.cents);
    if (items)
      consider('items', items.cost + s.cost + OPEN_PENALTY.items, items, printedItems, s, totals[0] ?? null);
    for (const t of totals) {
      const rest = lookUp(restSums, t.cents - s.cents);
      if (!rest) continue;
      const known = rest.cost + s.cost + t.cost;
      if (items) consider('full', items.cost + known, items, rest, s, t);
      consider('sums', known + OPEN_PENALTY.sums, printedItems, rest, s, t);
    }
  }
  for (const t of totals) {
    // No subtotal, or the printed one is the sum of something else.
    const without = subtotals.length ? 1 : 0;
    for (const [sum, items] of itemSums) {
      if (sum <= 0 || items.cost + t.cost + without >= best.cost) continue;
      const rest = lookUp(restSums, t.cents - sum);
      if (rest) consider('full', items.cost + rest.cost + t.cost + without, items, rest, null, t);
    }
  }
  return best;
}

/** From this cost on, a value is not what is printed: a dish left out, or an unlikely digit. */
const PATCH = 2.4;

/** Whether a solution leaves out dishes or invents prices, so that sums agree by accident. */
export const isPatched = (above: readonly Entry[], values: ReadonlyMap<Entry, number>): boolean =>
  above.some((entry) => {
    const chosen = entry.choices.find(({ cents }) => cents === values.get(entry));
    return entry.role === 'item' && chosen !== undefined && (chosen.invented || chosen.cost >= PATCH);
  });

function asPrinted(
  above: readonly Entry[],
  below: readonly Entry[],
  s: readonly Target[],
  t: readonly Target[],
): Balance {
  const entries = [...above, ...below];
  const values = new Map(
    entries.map((entry, i) => [entry, isTwice(entry, entries.slice(0, i)) ? 0 : plainly(entry)]),
  );
  return { proof: 'none', cost: OPEN_PENALTY.none, values, subtotal: s[0] ?? null, total: t[0] ?? null };
}

const plainly = (entry: Entry): number => entry.choices[0]?.cents ?? 0;

/** As when a tax table follows. */
const isTwice = (entry: Entry, earlier: readonly Entry[]): boolean =>
  (entry.role === 'tax' || entry.role === 'tip') &&
  earlier.some((other) => other.role === entry.role && plainly(other) === plainly(entry));

function reachableSums(entries: readonly Entry[], limit: number): Map<number, Way> {
  let sums = new Map<number, Way>([[0, { cost: 0, picks: null }]]);
  for (const entry of entries) {
    const next = new Map<number, Way>();
    for (const [sum, way] of sums) {
      for (const { cents, cost } of entry.choices) {
        const total = way.cost + cost;
        if (total > limit || total >= (next.get(sum + cents)?.cost ?? Infinity)) continue;
        next.set(sum + cents, { cost: total, picks: { entry, cents, rest: way.picks } });
      }
    }
    sums = next.size > MOST_SUMS ? cheapest(next) : next;
  }
  return sums;
}

const cheapest = (sums: Map<number, Way>): Map<number, Way> =>
  new Map([...sums].sort(([, a], [, b]) => a.cost - b.cost).slice(0, MOST_SUMS));

function lookUp(sums: Map<number, Way>, wanted: number): Way | null {
  let best: Way | null = null;
  for (let off = -SLACK; off <= SLACK; off++) {
    const way = sums.get(wanted + off);
    const cost = (way?.cost ?? Infinity) + Math.abs(off) * 0.6;
    if (way && cost < (best?.cost ?? Infinity)) best = { ...way, cost };
  }
  return best;
}
