import type { Word } from '../ocr/words.ts';
import { type Explained, explainReceipt, type Known } from '../parse/parse-receipt.ts';
import { groupRows } from './group-rows.ts';
import { type PrintedRow, rowText } from './printed-row.ts';
import { findSlopes, type Page, type Slope, slopesOneLineOff } from './slope.ts';

export type Chosen = Explained & { rows: PrintedRow[] };

/** Advantage a later candidate needs: the first pairs prices and names best. */
const PER_RANK = 0.3;

/** Advantage names one row off need: a single missed name already makes one item look strange. */
const ONE_LINE_OFF = 1.2;

/** Pairings one line off are tried only if item names are implausible: lines repeat, so they may agree by accident. */
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
