import { boundingBox } from '../ocr/bounding-box.ts';
import type { Word } from '../ocr/words.ts';
import type { Cell, PrintedRow } from './printed-row.ts';
import { levelAt, type Page, type Slope } from './slope.ts';
import { looksLikeName, looksLikePrice } from './word-kinds.ts';

type Placed = { word: Word; level: number; left: number; right: number };
type Row = { words: Placed[]; level: number };

/** Top to bottom, each from left to right. */
export function groupRows(words: readonly Word[], page: Page, slope: Slope): PrintedRow[] {
  const placed = words
    .map((word): Placed => {
      const { cx, cy, width } = word.rect;
      return { word, level: levelAt(cx, cy, slope, page), left: cx - width / 2, right: cx + width / 2 };
    })
    .sort((a, b) => a.level - b.level);
  const rows: Row[] = [];
  for (const next of placed) {
    const row = bestRow(rows.slice(-4), next);
    if (!row) rows.push({ words: [next], level: next.level });
    else {
      row.words.push(next);
      row.level = mean(row.words.map(({ level }) => level));
    }
  }
  return joinOrphans(rows)
    .sort((a, b) => a.level - b.level)
    .map((row) => ({
      cells: row.words.sort((a, b) => a.left - b.left).map(({ word }) => toCell(word, page)),
    }));
}

function bestRow(rows: readonly Row[], next: Placed): Row | undefined {
  let best: { row: Row; away: number } | undefined;
  for (const row of rows) {
    const height = Math.min(next.word.rect.height, median(row.words.map(({ word }) => word.rect.height)));
    const away = Math.abs(row.level - next.level) / height;
    if (away > 0.5 || row.words.some((other) => overlap(other, next) > 0.3)) continue;
    if (!best || away < best.away) best = { row, away };
  }
  return best?.row;
}

/** Joins prices without names to names without prices, and lone quantities to names; closest pairs first. */
function joinOrphans(rows: Row[]): Row[] {
  const prices = rows.filter((row) => looksLikePrice(textOf(row)) && !/\p{L}{2}/u.test(textOf(row)));
  const names = rows.filter((row) => looksLikeName(textOf(row)) && !/\d[.,]\d{2}/.test(textOf(row)));
  joinNearest(names, prices, (name, price) => name.left < price.left);
  const counts = rows.filter((row) => /^\d{1,2}\s?[xX]?$/.test(textOf(row)));
  const uncounted = rows.filter(
    (row) => /^\p{L}/u.test(textOf(row)) && row.words.some(({ word }) => looksLikePrice(word.text)),
  );
  joinNearest(uncounted, counts, (row, count) => row.left > count.left);
  return rows.filter((row) => row.words.length > 0);
}

const textOf = (row: Row): string =>
  [...row.words]
    .sort((a, b) => a.left - b.left)
    .map(({ word }) => word.text)
    .join(' ');

/** Within about one line. */
function joinNearest(
  rows: readonly Row[],
  parts: readonly Row[],
  fits: (of: Placed, part: Placed) => boolean,
): void {
  const pairs = parts.flatMap((part) =>
    rows.map((row) => {
      const height = median([...part.words, ...row.words].map(({ word }) => word.rect.height));
      return { part, row, away: Math.abs(part.level - row.level) / height };
    }),
  );
  const joined = new Set<Row>();
  for (const { part, row, away } of pairs.sort((a, b) => a.away - b.away)) {
    if (away > 0.95 || joined.has(part) || joined.has(row)) continue;
    const side = row.words.every((word) =>
      part.words.every((other) => fits(word, other) && overlap(word, other) <= 0.3),
    );
    if (!side) continue;
    joined.add(part).add(row);
    row.words.push(...part.words);
    part.words = [];
  }
}

function overlap(a: Placed, b: Placed): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared / Math.min(a.right - a.left, b.right - b.left);
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 1;

function toCell({ text, confidence, chars, rect, unread }: Word, page: Page): Cell {
  return { text, confidence, chars, unread, box: boundingBox(rect, page) };
}
