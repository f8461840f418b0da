import type { Word } from '../ocr/words.ts';
import type { Box } from '../types.ts';
import type { Cell, PrintedRow } from './printed-row.ts';
import { levelAt, type Page, type Slope } from './slope.ts';
import { looksLikeName, looksLikePrice } from './word-kinds.ts';

type Placed = { word: Word; level: number; left: number; right: number };
type Row = { words: Placed[]; level: number };

/** Groups the words of a photo into printed rows along a slope, top to bottom, each from left to right. */
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

/** A price without a name joins the nearest name without a price, and the other way round, closest pair first. */
function joinOrphans(rows: Row[]): Row[] {
  const text = (row: Row) => row.words.map(({ word }) => word.text).join(' ');
  const prices = rows.filter((row) => looksLikePrice(text(row)) && !/\p{L}{2}/u.test(text(row)));
  const names = rows.filter((row) => looksLikeName(text(row)) && !/\d[.,]\d{2}/.test(text(row)));
  const pairs = prices.flatMap((price) =>
    names.map((name) => {
      const height = median([...price.words, ...name.words].map(({ word }) => word.rect.height));
      return { price, name, away: Math.abs(price.level - name.level) / height };
    }),
  );
  const joined = new Set<Row>();
  for (const { price, name, away } of pairs.sort((a, b) => a.away - b.away)) {
    if (away > 0.95 || joined.has(price) || joined.has(name)) continue;
    if (
      name.words.some((word) =>
        price.words.some((other) => word.left > other.left || overlap(word, other) > 0.3),
      )
    ) {
      continue;
    }
    joined.add(price).add(name);
    name.words.push(...price.words);
    price.words = [];
  }
  return rows.filter((row) => row.words.length > 0);
}

/** The part of the narrower word that lies above or below the other. */
function overlap(a: Placed, b: Placed): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared / Math.min(a.right - a.left, b.right - b.left);
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 1;

function toCell({ text, confidence, chars, rect }: Word, page: Page): Cell {
  return { text, confidence, chars, box: boundingBox(rect, page) };
}

function boundingBox(rect: Word['rect'], page: Page): Box {
  const [cos, sin] = [Math.abs(Math.cos(rect.angle)), Math.abs(Math.sin(rect.angle))];
  const [width, height] = [rect.width * cos + rect.height * sin, rect.width * sin + rect.height * cos];
  const left = Math.max(0, rect.cx - width / 2);
  const top = Math.max(0, rect.cy - height / 2);
  const right = Math.min(page.width, rect.cx + width / 2);
  const bottom = Math.min(page.height, rect.cy + height / 2);
  return [left / page.width, top / page.height, (right - left) / page.width, (bottom - top) / page.height];
}
