import type { Word } from '../ocr/words.ts';
import { type Explained, explainReceipt } from '../parse/parse-receipt.ts';
import { groupRows } from './group-rows.ts';
import { type PrintedRow, rowText } from './printed-row.ts';
import { findSlopes, type Page } from './slope.ts';

export type Chosen = Explained & { rows: PrintedRow[] };

/** A later candidate has to be better by this much: the first pairs prices and names best. */
const PER_RANK = 0.3;

/** Groups the words in the few likely ways and returns the one that gives the best receipt. */
export function chooseRows(words: readonly Word[], page: Page): Chosen {
  const cuts = new Map<string, PrintedRow[]>();
  for (const slope of findSlopes(words, page)) {
    const rows = groupRows(words, page, slope);
    const text = rows.map(rowText).join('\n');
    if (!cuts.has(text)) cuts.set(text, rows);
  }
  const choices = [...cuts.values()].map((rows) => ({ ...explainReceipt(rows), rows }));
  const doubts = choices.map(({ doubt }, rank) => doubt + rank * PER_RANK);
  const best = choices[doubts.indexOf(Math.min(...doubts))];
  return best ?? { ...explainReceipt([]), rows: [] };
}
