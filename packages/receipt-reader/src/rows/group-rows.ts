import { boundingBox } from '../ocr/min-area-rect.ts';
import type { Word } from '../ocr/words.ts';
import { foldLabel } from '../parse/keywords.ts';
import { type Explained, explainReceipt, type Known } from '../parse/parse-receipt.ts';
import { type Cell, type PrintedRow, rowText } from './printed-row.ts';
import {
  findSlopes,
  levelAt,
  looksLikeName,
  looksLikePrice,
  medianOf,
  type Page,
  type Slope,
  slopesOneLineOff,
} from './slope.ts';

type Placed = { word: Word; level: number; left: number; right: number };
type Row = { words: Placed[]; level: number };

/** Top to bottom, each from left to right. */
function groupRows(words: readonly Word[], page: Page, slope: Slope): PrintedRow[] {
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
    const height = Math.min(next.word.rect.height, medianOf(row.words.map(({ word }) => word.rect.height)));
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
      const height = medianOf([...part.words, ...row.words].map(({ word }) => word.rect.height));
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

function toCell({ text, confidence, chars, rect, unread }: Word, page: Page): Cell {
  return { text, confidence, chars, unread, box: boundingBox(rect, page) };
}

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

/** Two pairings this close are as good as each other. */
const CLOSE = 0.7;

/** Below the threshold of flagging. */
const DOUBTED_NAME = 0.75;

const namesOf = ({ receipt }: Chosen): string[] => receipt.items.map(({ name }) => foldLabel(name));

/** Whether a price has the name of the line above or below in the other pairing. */
const areShifted = (names: readonly string[], others: readonly string[]): boolean =>
  others.some(
    (name, place) => name !== names[place] && (name === names[place - 1] || name === names[place + 1]),
  );

/** A sum proves prices, not names: names are doubted where an equally good pairing is one line off. */
function withDoubtedNames(best: Chosen, all: readonly Chosen[]): Chosen {
  const pricesOf = ({ receipt }: Chosen) => receipt.items.map(({ priceCents }) => priceCents).join();
  const others = all.filter(
    (other) =>
      other !== best &&
      !other.misnamed &&
      other.doubt < best.doubt + CLOSE &&
      pricesOf(other) === pricesOf(best),
  );
  const names = namesOf(best);
  const shifted = others.map(namesOf).filter((other) => areShifted(names, other));
  const isDoubted = (place: number) => shifted.some((other) => other[place] !== names[place]);
  const items = best.receipt.items.map((item, place) =>
    isDoubted(place) ? { ...item, confidence: Math.min(item.confidence, DOUBTED_NAME) } : item,
  );
  return { ...best, receipt: { ...best.receipt, items } };
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
  if (chosen)
    return {
      ...chosen,
      best: withDoubtedNames(
        chosen.best,
        choices.map(({ best }) => best),
      ),
    };
  return { best: { ...explainReceipt([], known), rows: [] }, slope: undefined };
}
