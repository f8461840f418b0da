import { describe, expect, it } from 'vitest';
import { generateReceipt } from '../../../test/generate/generate.ts';
import { LAYOUTS } from '../../../test/generate/layouts/index.ts';
import {
  describeAdjustments,
  leastShare,
  NO_ADJUSTMENTS,
  scoreAdjustments,
} from '../../../test/generate/score-adjustments.ts';
import { readText } from '../../../test/text-rows.ts';
import type { Adjustment, ParsedReceipt } from '../../types.ts';

/** Papers of each layout. */
const RUNS = 12;

const sumOf = (rows: readonly Adjustment[]) => rows.reduce((all, { cents }) => all + cents, 0);

/** Fails unless the rows make the figures, and an item’s rows its discounts. */
function expectSums({ adjustments, ...read }: ParsedReceipt, text: string): void {
  const countedIn = (figure: Adjustment['countedIn']) =>
    adjustments.filter((row) => row.countedIn === figure);
  const figures = [read.taxCents ?? 0, read.tipCents ?? 0, read.additionalChargesCents];
  const sums = [countedIn('tax'), countedIn('tip'), countedIn('charges')].map(sumOf);
  expect(sums, text).toEqual(figures);
  const kinds = (...wanted: string[]) => sumOf(adjustments.filter(({ kind }) => wanted.includes(kind)));
  const others = kinds('fee', 'discount', 'cover', 'deposit', 'rounding') - sumOf(countedIn('items'));
  expect([kinds('tax'), kinds('tip', 'service'), others], text).toEqual(figures);
  for (const [place, item] of read.items.entries()) {
    const listed = adjustments.find(({ asItem }) => asItem === place);
    const off = countedIn('items').filter((row) => row.asItem === null && row.item === place);
    expect(sumOf(off) + (item.takenOffCents ?? 0), text).toBe(0);
    if (listed) expect(listed.cents, text).toBe(item.priceCents + (item.takenOffCents ?? 0));
  }
}

/** What must be right of the rows in percent; damage changes labels like any text. */
describe.each([
  { papers: 'as printed', noise: 0, least: 100, labels: 100 },
  { papers: 'damaged', noise: 1, least: 80, labels: 0 },
])('rows between items and total, $papers', ({ noise, least, labels }) => {
  it.each(LAYOUTS)('of a $name make the figures, and are those that were printed', (layout) => {
    let score = NO_ADJUSTMENTS;
    for (let seed = 1; seed <= RUNS; seed++) {
      const { text, truth } = generateReceipt(layout, seed, noise);
      const read = readText(text);
      expectSums(read, text);
      score = scoreAdjustments(score, read, truth);
    }
    const said = describeAdjustments(score);
    expect(
      leastShare(score, ['amount', 'said', 'kind', 'rate', 'count', 'item']),
      said,
    ).toBeGreaterThanOrEqual(least);
    expect(leastShare(score, ['label']), said).toBeGreaterThanOrEqual(labels);
  });
});
