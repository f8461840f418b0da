import { isHeading } from './items/item-names.ts';
import { foldLabel } from './keywords.ts';
import { ownAmount, type ReceiptRow } from './receipt-row.ts';
import { wordsFor } from './words/index.ts';

/** In the units of balance.ts; less than leaving out two rows. */
export const NOTES_COST = 1.8;
const MOST_GROUPS = 3;

/** Rows of one pattern that may be remarks on items (`was 3.99`, a price per kilo, `you save`), largest group first. */
export function noteGroups(rows: readonly ReceiptRow[], end: number): ReadonlySet<ReceiptRow>[] {
  const groups = new Map<string, Set<ReceiptRow>>();
  for (const row of rows.slice(0, end)) {
    if (row.kind !== 'plain' || !ownAmount(row) || isHeading(row)) continue;
    const pattern = patternOf(row);
    groups.set(pattern, (groups.get(pattern) ?? new Set()).add(row));
  }
  return [...groups.values()]
    .filter((group) => group.size >= 2)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_GROUPS);
}

function patternOf(row: ReceiptRow): string {
  const words = foldLabel(row.label).replace(/\d+/g, ' ').replace(/\s+/g, ' ').trim();
  return /[A-Z]{3}/.test(words) ? words : 'no name';
}

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
