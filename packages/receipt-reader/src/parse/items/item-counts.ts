import type { ReceiptRow } from '../receipt-row.ts';
import { countRow, isDetail, type Named } from './item-names.ts';

/** Confidence is 0 to 1: guests pay by the quantity. */
export type ItemCount = { quantity: number; name: string; confidence: number };

export type CountedItem = { index: number; priceCents: number; named: Named };

/** Confirmed by another figure, plainly read, contradicted. */
const [PROVED, READ, DOUBTFUL] = [1, 0.97, 0.75];
/** A two-digit quantity is misread if every other item costs this many times its unit price. */
const CHEAP = 8;
const TWO_DIGITS = 10;
const MOST_PIECES = 30;

/** Quantities of all items, which help to find out how the receipt prints them. */
export function itemCounts(rows: readonly ReceiptRow[], items: readonly CountedItem[]): ItemCount[] {
  const style = styleOf(rows, items);
  const counts = items.map((item) => countItem(rows, item, style));
  const pieces = items.map(({ priceCents }, i) => priceCents / (counts[i]?.quantity ?? 1));
  return counts.map((count, i) => {
    const price = items[i]?.priceCents ?? 0;
    const others = Math.min(...pieces.filter((_, other) => other !== i));
    const isCheap = pieces.length > 1 && (pieces[i] ?? 0) * CHEAP < others;
    const isOdd = price % count.quantity !== 0 || (count.quantity >= TWO_DIGITS && isCheap);
    const isDoubtful = count.quantity > 1 && count.confidence < PROVED && isOdd;
    return isDoubtful ? { ...count, confidence: DOUBTFUL } : count;
  });
}

type Style = {
  counted: boolean;
  unitColumn: boolean;
  countColumn: boolean;
};

function styleOf(rows: readonly ReceiptRow[], items: readonly CountedItem[]): Style {
  const of = (matches: (row: ReceiptRow, item: CountedItem) => boolean) =>
    items.filter((item) => {
      const row = rows[item.index];
      return row !== undefined && matches(row, item);
    }).length;
  return {
    counted: of((_, { named }) => named.counted) * 2 > items.length,
    unitColumn:
      of(({ amounts }, { named }) => {
        const [unit, price] = amounts.slice(-2);
        return named.counted && !!unit && !!price && unit.cents * named.quantity === price.cents;
      }) >= 2,
    countColumn: of((row) => row.amounts.length === 3 && columnCount(row) !== null) >= 2,
  };
}

/** `2.00  60.00  120.00`: quantity, unit price and price. */
function columnCount({ amounts, one }: ReceiptRow): number | null {
  const [count, unit, price] = amounts.slice(-3).map(({ cents }) => cents);
  if (!count || !unit || !price) return null;
  return count % one === 0 && (count / one) * unit === price ? count / one : null;
}

function countItem(
  rows: readonly ReceiptRow[],
  { index, priceCents, named }: CountedItem,
  style: Style,
): ItemCount {
  const { name } = named;
  const row = rows[index];
  const beside = quantityBeside(rows, index);
  if (beside !== null) return { quantity: beside, name, confidence: PROVED };
  if (row?.measure?.pieces && row.measure.cents === priceCents)
    return { quantity: row.measure.pieces, name, confidence: PROVED };
  const column = style.countColumn && !named.counted ? lonelyCount(row, priceCents) : null;
  if (column !== null) return { quantity: Math.min(column, MOST_PIECES), name, confidence: DOUBTFUL };
  const unit = row?.units.at(-1) ?? (style.unitColumn ? row?.amounts.at(-2) : undefined);
  const times = unit && row && row.amounts.length > 0 ? piecesOf(unit.cents, priceCents) : null;
  if (times !== null)
    return {
      quantity: times,
      name,
      confidence: named.counted && times !== named.quantity ? DOUBTFUL : PROVED,
    };
  if (named.counted) return readCount(named);
  const [, before, glued] = GLUED_BEHIND.exec(name) ?? [];
  if (before && glued) return { quantity: Number(glued), name: before, confidence: DOUBTFUL };
  if (!style.counted) return { quantity: named.quantity, name, confidence: READ };
  const misread = misreadCount(rows, index, named);
  return style.unitColumn ? { ...misread, confidence: DOUBTFUL } : misread;
}

/** `Fried Ricex2`. */
const GLUED_BEHIND = /^(.*\p{Ll}{2})x(\d)$/u;

function lonelyCount(row: ReceiptRow | undefined, priceCents: number): number | null {
  const before = row?.amounts.at(-2)?.cents ?? 0;
  const count = before / (row?.one ?? 1);
  return count >= 1 && Number.isInteger(count) && before < priceCents ? count : null;
}

function piecesOf(unitCents: number, priceCents: number): number | null {
  const pieces = priceCents / unitCents;
  return unitCents > 0 && Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

function readCount({ quantity, name, rows }: Named): ItemCount {
  const seen = Math.min(...rows.map(({ countConfidence }) => countConfidence));
  if (seen < 0.3) return { quantity: 1, name, confidence: DOUBTFUL };
  return { quantity, name, confidence: seen < 0.6 ? DOUBTFUL : READ };
}

/** Sizes: `2cl`, `6pack`. */
const SIZE = /^\d+(?:ml|cl|dl|l|kg|gr?|oz|lb|er|in|inch|pack|pcs?|st|nd|rd|th)\b/i;

function misreadCount(rows: readonly ReceiptRow[], index: number, { quantity, name }: Named): ItemCount {
  const glued = SIZE.test(name) ? null : /^(\d{1,2})(?=\p{Ll}{3})(.*)$/u.exec(name);
  if (glued) return { quantity: Number(glued[1]), name: glued[2] ?? name, confidence: DOUBTFUL };
  const [, rest] = /^[zZ][ .]+(?=\p{L}{3})(.*)$/u.exec(name) ?? [];
  if (rest) return { quantity: 2, name: rest, confidence: DOUBTFUL };
  const alone = [rows[index - 1], rows[index + 1]].find((row) => row !== undefined && isLoneCount(row));
  if (alone) return { quantity: Number.parseInt(alone.label, 10) || 1, name, confidence: DOUBTFUL };
  return { quantity, name, confidence: 0.85 };
}

const isLoneCount = ({ label, amounts, units }: ReceiptRow): boolean =>
  amounts.length === 0 && units.length === 0 && /^\d{1,2}\s?[xX]?$/.test(label);

/** `2 x 8.00` beside `Calamari 16.00`. */
function quantityBeside(rows: readonly ReceiptRow[], index: number): number | null {
  const price = rows[index]?.amounts.at(-1)?.cents;
  for (const beside of [rows[index - 1], rows[index + 1]]) {
    const { pieces, cents } = (beside && isDetail(beside) && beside.measure) || {};
    if (pieces && pieces > 1 && cents === price) return pieces;
    const unit = beside && unitOf(beside);
    if (unit && unit.quantity > 1 && unit.quantity * unit.cents === price) return unit.quantity;
  }
  return null;
}

/** `2 @ 8.00` beside a name and the price 16.00. */
export function isUnitPriceOfNeighbour(rows: readonly ReceiptRow[], index: number): boolean {
  const row = rows[index];
  const unit = row && unitOf(row);
  if (!unit) return false;
  const price = unit.cents * unit.quantity;
  return [rows[index - 1], rows[index + 1]].some(
    (other) => other?.amounts.at(-1)?.cents === price && /\p{L}{2}/u.test(other.label),
  );
}

/** The sign between quantity and unit price may be lost. */
function unitOf(row: ReceiptRow): { quantity: number; cents: number } | null {
  const [amount] = row.units.length > 0 ? row.units : row.amounts;
  if (!amount || (row.units.length > 0 && row.amounts.length > 0)) return null;
  if (row.units.length > 0) return { quantity: countRow(row).quantity, cents: amount.cents };
  const quantity = row.amounts.length === 1 && /^\d{1,3}$/.exec(row.label.trim());
  return quantity ? { quantity: Number(quantity[0]), cents: amount.cents } : null;
}
