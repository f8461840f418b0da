import type { Word } from '../ocr/words.ts';
import { type Explained, explainReceipt, type Known } from '../parse/parse-receipt.ts';
import { groupRows } from './group-rows.ts';
import { type PrintedRow, rowText } from './printed-row.ts';
import { findSlopes, type Page, type Slope, slopesOneLineOff } from './slope.ts';

export type Chosen = Explained & { rows: PrintedRow[] };

/** A later candidate has to be better by this much: the first pairs prices and names best. */
const PER_RANK = 0.3;

/** Names one row off are worth this much doubt: a name that the recogniser missed alone makes one item strange. */
const ONE_LINE_OFF = 1.2;

/**
 * Groups the words in the few likely ways and returns the one that gives the best receipt. Where the first item of that has no
 * name, or one that no dish has, the prices may stand one line off: then that is tried too, and never otherwise, because lines
 * repeat and agree by accident.
 */
export function chooseRows(words: readonly Word[], page: Page, known: Known = {}): Chosen {
  const likely = findSlopes(words, page);
  const { best, slope } = chooseSlope(words, page, likely, known);
  if (!best.misnamed || !slope) return best;
  const other = chooseSlope(words, page, slopesOneLineOff(words, page, slope), known).best;
  return !other.misnamed && other.receipt.items.length > 0 && other.doubt + ONE_LINE_OFF < best.doubt
    ? other
    : best;
}

function chooseSlope(
  words: readonly Word[],
  page: Page,
  slopes: readonly Slope[],
  known: Known,
): { best: Chosen; slope: Slope | undefined } {
  const cuts = new Map<string, { rows: PrintedRow[]; slope: Slope }>();
  for (const slope of slopes) {
    const rows = groupRows(words, page, slope);
    const text = rows.map(rowText).join('\n');
    if (!cuts.has(text)) cuts.set(text, { rows, slope });
  }
  const choices = [...cuts.values()].map(({ rows, slope }) => ({
    best: { ...explainReceipt(rows, known), rows },
    slope,
  }));
  const doubts = choices.map(({ best }, rank) => best.doubt + rank * PER_RANK);
  const chosen = choices[doubts.indexOf(Math.min(...doubts))];
  return chosen ?? { best: { ...explainReceipt([], known), rows: [] }, slope: undefined };
}
