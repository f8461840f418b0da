import type { ParsedReceipt } from '../../src/types.ts';
import { FLAGGED_BELOW, type Said, saidItems } from '../confidence-table.ts';
import { readText } from '../text-rows.ts';
import { generateReceipt } from './generate.ts';
import { type Figure, figuresRight, type Scored, score } from './score.ts';
import { type AdjustmentScore, NO_ADJUSTMENTS, scoreAdjustments } from './score-adjustments.ts';
import type { Layout } from './till.ts';

/** What nobody looks at again where nothing is flagged. */
const BELIEVED: readonly Figure[] = ['items', 'quantity', 'total'];

/** One receipt that was not read whole. */
export type Failure = { seed: number; noise: number; text: string; wrong: Scored['wrong'] };

/** How a layout is read. */
export type Measured = {
  runs: number;
  /** Receipts with every amount right, and with everything right: also names and quantities. */
  figures: number;
  everything: number;
  /** Printed items, items said, and said ones that are printed. */
  items: Scored['items'];
  causes: Map<Figure, number>;
  /** Receipts with a check mark and nothing flagged, and those of them that are wrong in an item, a quantity or the total. */
  trusted: { papers: number; wrong: number };
  /** The rows between items and total. */
  adjustments: AdjustmentScore;
  /** The items said, for the table of confidence. */
  said: Said[];
  failures: Failure[];
};

/** Generates receipts `first` to `first + runs - 1` of a layout and reads them. */
export function measure(layout: Layout, noise: number, first: number, runs: number): Measured {
  const sum: Measured = {
    runs,
    figures: 0,
    everything: 0,
    items: { printed: 0, said: 0, right: 0 },
    causes: new Map(),
    trusted: { papers: 0, wrong: 0 },
    adjustments: NO_ADJUSTMENTS,
    said: [],
    failures: [],
  };
  for (let seed = first; seed < first + runs; seed++) {
    const { text, truth } = generateReceipt(layout, seed, noise);
    const read = readText(text);
    const scored = score(read, truth, noise > 0);
    sum.said.push(...saidItems(layout.name, read.items, truth.items));
    sum.adjustments = scoreAdjustments(sum.adjustments, read, truth);
    sum.figures += figuresRight(scored) ? 1 : 0;
    sum.everything += scored.wrong.size === 0 ? 1 : 0;
    if (isTrusted(read)) {
      sum.trusted.papers += 1;
      sum.trusted.wrong += BELIEVED.some((figure) => scored.wrong.has(figure)) ? 1 : 0;
    }
    for (const key of ['printed', 'said', 'right'] as const) sum.items[key] += scored.items[key];
    for (const figure of scored.wrong.keys()) sum.causes.set(figure, (sum.causes.get(figure) ?? 0) + 1);
    if (scored.wrong.size > 0) sum.failures.push({ seed, noise, text, wrong: scored.wrong });
  }
  return sum;
}

/** Whether the app shows a check mark, because the sum is the printed total, and flags nothing. */
function isTrusted({ doubt, items, taxCents, tipCents, additionalChargesCents, totalCents }: ParsedReceipt) {
  const prices = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const sum = prices + (taxCents ?? 0) + (tipCents ?? 0) + additionalChargesCents;
  return doubt === null && sum === totalCents && items.every(({ confidence }) => confidence >= FLAGGED_BELOW);
}

/** A failure for people: the receipt, and what of it was read wrong. */
export function describe(layout: Layout, { seed, noise, text, wrong }: Failure): string {
  const what = [...wrong].map(([figure, how]) => `-> ${figure}: ${how}`);
  return [`## ${layout.name}, seed ${seed}, noise ${noise}`, text, ...what].join('\n');
}
