import { type PrintedRow, rowText, unionBox } from '../rows/printed-row.ts';
import type { ParsedReceipt, ReadItem } from '../types.ts';
import { type Balance, balance, type Proof } from './balance.ts';
import { itemConfidence } from './confidence.ts';
import { adjustmentEntry, type Entry, itemEntry, ownAmount } from './entries.ts';
import { takeOff } from './item-discounts.ts';
import { countRow, type Named, nameItem, withoutMarks } from './item-names.ts';
import { isAdministrative } from './keywords.ts';
import { withModifiers } from './modifiers.ts';
import { findMoneyStyle } from './money-style.ts';
import { type ReceiptRow, toReceiptRows } from './receipt-row.ts';
import { findRestaurantName } from './restaurant-name.ts';
import { strangeness } from './strangeness.ts';
import { subtotalTargets, type Target, totalTargets } from './targets.ts';

/** The name of an item whose name was not found. */
const NAMELESS = 'Item';

/** A parsed receipt with the evidence for its figures. */
export type Explained = {
  receipt: ParsedReceipt;
  proof: Proof;
  /** The cost of the assumptions in the arithmetic; see balance.ts. */
  cost: number;
  /** The cost plus other evidence against this division of the receipt into rows. */
  doubt: number;
};

/**
 * Reads the printed rows of a receipt (top to bottom) as items and figures, and how far the receipt's own arithmetic
 * confirms them. Pure.
 */
export function explainReceipt(printed: readonly PrintedRow[]): Explained {
  const style = findMoneyStyle(printed.map(rowText));
  const split = printed.map((row) => toReceiptRows(row, style));
  const rows = split.flat();
  const zone = itemZone(rows);
  const { above, below } = collectEntries(rows, zone);
  const subtotals = subtotalTargets(rows);
  const cent = style.decimals === 3 ? 2 : 1;
  const solved = balance(above, below, subtotals, totalTargets(rows, zone.end), cent);
  const firstItem = above.find((entry) => entry.role === 'item' && solved.values.get(entry))?.index ?? -1;
  const entries = [...above, ...below];
  const plain = toItems(rows, above, solved);
  const named = withModifiers(plain, rows, zone.end).map((item) => ({
    ...item,
    name: item.name || NAMELESS,
  }));
  const charges = entries.filter((entry) => entry.role === 'charge' && solved.values.get(entry));
  const discounts = charges.filter(({ index }) => index < zone.end);
  const { items, lowering } = takeOff(named, discounts, solved.values);
  const open = charges.filter((entry) => !lowering.has(entry));
  const receipt: ParsedReceipt = {
    restaurantName: findRestaurantName(printed, printedIndex(split, firstItem)),
    items: items.map(({ counted: _c, index: _i, ...item }) => item),
    subtotalCents: solved.subtotal?.cents ?? printedSubtotal(subtotals, above, solved),
    taxCents: sumOf('tax', entries, solved),
    tipCents: sumOf('tip', entries, solved),
    additionalChargesCents: open.reduce((sum, entry) => sum + (solved.values.get(entry) ?? 0), 0),
    additionalChargesDescription: open.map((entry) => entry.row.label).join(', ') || null,
    totalCents: solved.total?.cents ?? null,
  };
  return { receipt, proof: solved.proof, cost: solved.cost, doubt: solved.cost + strangeness(rows, plain) };
}

/** The subtotal if the arithmetic did not use one: as labelled, or a row with the sum of those above it. */
function printedSubtotal(
  labelled: readonly Target[],
  above: readonly Entry[],
  { values }: Balance,
): number | null {
  const sum = above.reduce((total, entry) => total + (values.get(entry) ?? 0), 0);
  const sumRow = above.find(
    (entry) => values.get(entry) === 0 && entry.choices.some(({ cents }) => cents === sum),
  );
  const printed = labelled[0]?.cents ?? null;
  if (printed === null) return sumRow ? sum : null;
  return differsInOneDigit(printed, sum) ? sum : printed;
}

function differsInOneDigit(a: number, b: number): boolean {
  const [x, y] = [String(a), String(b)];
  return x.length === y.length && [...x].filter((digit, i) => digit !== y[i]).length === 1;
}

type Zone = { end: number; lastTotal: number };

/** The items are above the first row that gives a sum, provided that a priced row is above it. */
function itemZone(rows: readonly ReceiptRow[]): Zone {
  const isSum = (row: ReceiptRow) => row.kind === 'subtotal' || row.kind === 'total';
  const priced = rows.findIndex(
    (row) => row.kind === 'plain' && ownAmount(row) && !isAdministrative(row.label),
  );
  const first = rows.findIndex((row, i) => i > priced && isSum(row) && (ownAmount(row) ?? row.broken));
  const payment = rows.findIndex((row, i) => i > priced && row.kind === 'payment' && ownAmount(row));
  const end = first >= 0 ? first : payment >= 0 ? payment : rows.length;
  const lastTotal = rows.findLastIndex(
    (row) => row.kind === 'total' && (ownAmount(row)?.cents ?? row.broken),
  );
  return { end, lastTotal: lastTotal < 0 ? rows.length : lastTotal };
}

function collectEntries(rows: readonly ReceiptRow[], zone: Zone): { above: Entry[]; below: Entry[] } {
  const above: Entry[] = [];
  const below: Entry[] = [];
  let sum = 0;
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const inside = index < zone.end;
    const isItem = inside && (row.kind === 'plain' || row.kind === 'payment') && !ownAmount(row)?.negative;
    if (isItem) {
      if (isUnitPriceOfNeighbour(rows, index)) continue;
      const entry = itemEntry(row, index, countRow(row).quantity, count > 1 ? sum : 0);
      const cents = entry?.choices[0]?.cents ?? 0;
      if (!entry || (cents === 0 && !entry.choices.some((choice) => choice.cents > 0))) continue;
      above.push(entry);
      sum += cents;
      count += cents > 0 ? 1 : 0;
      continue;
    }
    const entry = adjustmentEntry(row, index, index > zone.lastTotal, isRepeated(rows, index));
    if (!entry) continue;
    const discountInside = inside && entry.role === 'charge';
    (discountInside ? above : below).push(entry);
    if (discountInside) sum += entry.choices[0]?.cents ?? 0;
  }
  return { above, below };
}

/** True for `2 @ 8.00` alone on its row if the row above or below has a name and the price 16.00. */
function isUnitPriceOfNeighbour(rows: readonly ReceiptRow[], index: number): boolean {
  const row = rows[index];
  if (!row || row.amounts.length > 0 || row.units.length === 0) return false;
  const price = (row.units.at(-1)?.cents ?? 0) * countRow(row).quantity;
  return [rows[index - 1], rows[index + 1]].some((other) => other?.amounts.at(-1)?.cents === price);
}

/** True if another row of the same kind has the same amount (`GRATUITY 18.90`, `SVC CHG TOTAL 18.90`). */
function isRepeated(rows: readonly ReceiptRow[], index: number): boolean {
  const row = rows[index];
  const cents = row && ownAmount(row)?.cents;
  return rows.some(
    (other, i) => i !== index && other.kind === row?.kind && ownAmount(other)?.cents === cents,
  );
}

type ChosenItem = ReadItem & { counted: boolean; index: number };

function toItems(rows: readonly ReceiptRow[], above: readonly Entry[], solved: Balance): ChosenItem[] {
  const chosen = above.filter((entry) => entry.role === 'item' && (solved.values.get(entry) ?? 0) > 0);
  const counted = chosen.filter((entry) => countRow(entry.row).counted).length;
  const mostCounted = counted * 2 > chosen.length;
  const taken = new Set<ReceiptRow>();
  const named = chosen.map((entry) => nameItem(rows, entry.index, taken, mostCounted));
  const names = withoutMarks(named.map(({ name }) => name));
  return chosen.map((entry, i): ChosenItem => {
    const own = named[i] ?? { quantity: 1, counted: false, name: '', rows: [entry.row] };
    const priceCents = solved.values.get(entry) ?? 0;
    return {
      name: names[i] ?? '',
      quantity: own.quantity,
      counted: own.counted,
      index: entry.index,
      priceCents,
      confidence: confidenceOf(entry, own, priceCents, solved),
      box: unionBox(own.rows.map((row) => row.box)),
    };
  });
}

function confidenceOf(entry: Entry, named: Named, priceCents: number, { proof, cost }: Balance): number {
  return itemConfidence({
    proof,
    cost,
    ocr: Math.min(...named.rows.map((row) => row.nameConfidence)),
    repaired: entry.choices[0]?.cents !== priceCents,
    nameDoubtful: !/\p{L}{2}/u.test(named.name) || isAdministrative(named.name),
  });
}

/** The sum of a role's rows; null when no such row is printed. */
function sumOf(role: Entry['role'], entries: readonly Entry[], solved: Balance): number | null {
  const own = entries.filter((entry) => entry.role === role);
  return own.length ? own.reduce((sum, entry) => sum + (solved.values.get(entry) ?? 0), 0) : null;
}

function printedIndex(split: readonly ReceiptRow[][], rowIndex: number): number {
  if (rowIndex < 0) return -1;
  let seen = 0;
  return split.findIndex((rows) => {
    seen += rows.length;
    return rowIndex < seen;
  });
}
