import type { PrintedRow } from '../rows/printed-row.ts';
import { rowText } from '../rows/printed-row.ts';
import { isAdministrative, kindOf } from './keywords.ts';
import { mendLetters } from './letters.ts';

const ADDRESS =
  /\b(\d{2,5}\s+[\p{L}.]+|st|ave|avenue|road|rd|street|blvd|suite|drive|plaza|[A-Z]{2}\s*\d{5}|calle|rue|quai)\b\.?/iu;
const FILLER =
  /customer copy|guest (copy|check|number)|your guest|tax invoice|cash ?bill|carry ?out|dine.?in|take.?(out|away)|duplicate|reprint/i;

/** Print that shines through from the other side, or of a paper below, is read with less. */
const HARDLY_SEEN = 0.75;

/**
 * The restaurant's name: the heading among the first rows, by size of print, place and whether it looks like
 * an address, a phone number or a notice. Null when nothing at the top looks like a name.
 */
export function findRestaurantName(rows: readonly PrintedRow[], firstItem: number): string | null {
  const top = rows.slice(0, Math.max(1, Math.min(firstItem < 0 ? 8 : firstItem, 10)));
  const heights = rows.map(rowHeight).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] || 1;
  let best: { name: string; score: number } | null = null;
  for (const [index, row] of top.entries()) {
    const name = rowText(row).replace(/\s+/g, ' ').trim();
    const seen = row.cells.reduce((sum, cell) => sum + cell.confidence, 0) / row.cells.length;
    const unseen = seen < HARDLY_SEEN ? 2 : 0;
    const score = nameScore(name) - unseen + Math.min(1.2, rowHeight(row) / usual - 1) * 1.3 - index * 0.42;
    if (!best || score > best.score) best = { name, score };
  }
  if (!best || best.score < -1.5) return null;
  return mendLetters(best.name)
    .replace(/^welcome to (the )?/i, '')
    .replace(/^[\s*=~.-]+|[\s*=~.-]+$/g, '');
}

const rowHeight = (row: PrintedRow): number => Math.max(...row.cells.map((cell) => cell.box[3]));

function nameScore(name: string): number {
  const letters = (name.match(/\p{L}/gu) ?? []).length;
  const digits = (name.match(/\d/g) ?? []).length;
  if (letters < 3) return -4;
  let score = 1;
  if (digits > letters) score -= 3;
  else if (digits > 2) score -= 1;
  if (ADDRESS.test(name)) score -= 1.2;
  if (FILLER.test(name) || kindOf(name) !== 'plain') score -= 2.5;
  if (isAdministrative(name) && !/^welcome/i.test(name)) score -= 1.5;
  if (
    /restaurant|cafe|café|diner|grill|bar\b|pizz|bistro|tavern|kitchen|bakery|burger|sushi|house|trattoria/i.test(
      name,
    )
  )
    score += 0.8;
  return score;
}
