import { foldLabel } from './keywords.ts';
import { wordsFor } from './words/index.ts';

const WORDS = wordsFor('guests').source;
const BEFORE = new RegExp(`(?:${WORDS})(?: NO| NR| N)? ?(?<guests>\\d{1,2})(?!\\d|%| ?%)`);
const AFTER = new RegExp(`(?:^|\\s)(?<guests>\\d{1,2}) ?(?:${WORDS})(?! [A-Z\\d])`);
const DATES = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/g;
const MOST_GUESTS = 50;

/** People at the table, from a row without an amount: `Guests: 4`, `2 Couverts`. */
export function findGuests(texts: readonly string[]): number | null {
  for (const text of texts) {
    if (/\d[.,]\d{2,3}(?!\d|\.\d)/.test(text.replace(DATES, ' '))) continue;
    const folded = foldLabel(text);
    const guests = Number((BEFORE.exec(folded) ?? AFTER.exec(folded))?.groups?.guests ?? 0);
    if (guests >= 1 && guests <= MOST_GUESTS) return guests;
  }
  return null;
}
