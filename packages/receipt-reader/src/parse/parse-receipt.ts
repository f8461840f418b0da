import { type PrintedRow, rowText, unionBox } from '../rows/printed-row.ts';
import type { ParsedReceipt, PrintedMarks, ReadItem } from '../types.ts';
import { findCurrency, findDecimalSign } from './currency/currency.ts';
import type { MoneyStyle } from './currency/money.ts';
import { findMoneyStyle } from './currency/money-style.ts';
import { collectEntries, type Entry } from './entries.ts';
import { itemCounts } from './items/item-counts.ts';
import { takeOff } from './items/item-discounts.ts';
import {
  countRow,
  type Named,
  nameItem,
  withModifiers,
  withoutMarks,
  withoutNumbers,
} from './items/item-names.ts';
import { differInOneCharacter, isAdministrative, isSumAlone } from './keywords.ts';
import { findGuests, NOTES_COST, noteGroups } from './notes.ts';
import { findDate } from './printed-date.ts';
import { areMisnamed, doubtOf, strangeness } from './reading-doubt.ts';
import { type ReceiptRow, sumOf, toReceiptRows } from './receipt-row.ts';
import { findRestaurantName } from './restaurant-name.ts';
import { findAdjustments } from './totals/adjustments.ts';
import { type Balance, balance, isPatched, type Proof } from './totals/balance.ts';
import { areProvedInside, includedTaxes } from './totals/included-taxes.ts';
import { paidBeforeOf, withPaidBefore } from './totals/paid-before.ts';
import { withGroupTotals, withRoundedTotal, withSumKinds } from './totals/sum-kinds.ts';
import { firstTotal, subtotalTargets, type Target, totalTargets } from './totals/targets.ts';
import { findZones, type Zone } from './zones.ts';

export type Explained = {
  receipt: ParsedReceipt;
  proof: Proof;
  /** See balance.ts. */
  cost: number;
  /** `cost` plus other evidence against this grouping into rows. */
  doubt: number;
  /** Implausible item names: prices may be paired with names of other rows. */
  misnamed: boolean;
};

export type Known = {
  usualCurrency?: string | null | undefined;
  /** The receipt is not of a later day. */
  latestDate?: string | undefined;
};

/** Below this cost no other readings are tried. */
const PLAIN_ENOUGH = 1;

/** Parses printed rows, top to bottom, with the evidence from the receipt's own arithmetic. Pure. */
export function explainReceipt(printed: readonly PrintedRow[], known: Known = {}): Explained {
  const style = findMoneyStyle(printed.map(rowText));
  const split = printed.map((row) => toReceiptRows(row, style));
  const marks = findMarks(printed.map(rowText), style, known);
  const kinds = withGroupTotals(withSumKinds(split.flat(), marks.currency));
  const rows = withPaidBefore(withRoundedTotal(kinds));
  const best = bestZone({ printed, split, rows, marks });
  const doubt = doubtOf({ rows, printed, style }, best.proof, best.cost);
  return { ...best, receipt: { ...best.receipt, doubt } };
}

function bestZone(page: Page): Explained {
  const [plainest, ...others] = findZones(page.rows);
  let best = explainZone(page, plainest);
  if (isPlain(best)) return best;
  const consider = (other: Explained) => {
    if (other.doubt < best.doubt) best = other;
  };
  for (const zone of others) consider(explainZone(page, zone));
  for (const zone of [plainest, ...others]) {
    for (const noted of isPlain(best) ? [] : noteGroups(page.rows, zone.end))
      consider(explainZone(page, zone, noted));
  }
  return best;
}

const isPlain = ({ proof, cost }: Explained): boolean => proof === 'full' && cost < PLAIN_ENOUGH;

type Page = {
  printed: readonly PrintedRow[];
  split: readonly ReceiptRow[][];
  rows: readonly ReceiptRow[];
  marks: PrintedMarks;
};

const findMarks = (
  texts: readonly string[],
  { decimals }: MoneyStyle,
  { usualCurrency, latestDate }: Known,
): PrintedMarks => {
  const money = findCurrency(texts, { decimals, usualCurrency });
  return {
    ...money,
    date: findDate(texts, {
      monthFirst: MONTH_FIRST.has(money.currency ?? money.likelyCurrency),
      latest: latestDate,
    }),
    digits: decimals === 3 ? 3 : 2,
    decimalSign: findDecimalSign(texts, decimals),
    guests: findGuests(texts),
  };
};

/** Currencies of the countries that write 12/31. */
const MONTH_FIRST = new Set(['USD', 'PHP']);

const NO_NOTES: ReadonlySet<ReceiptRow> = new Set();

function explainZone({ printed, split, rows, marks }: Page, zone: Zone, noted = NO_NOTES): Explained {
  const { above, below } = collectEntries(rows, zone, noted);
  const subtotals = subtotalTargets(rows, zone);
  const solved = balance(above, below, subtotals, totalTargets(rows, zone));
  const firstItem = above.find((entry) => entry.role === 'item' && solved.values.get(entry))?.index ?? -1;
  const entries = [...above, ...below];
  const plain = toItems(rows, above, solved);
  const named = withModifiers(plain, rows, zone.end);
  const charges = entries.filter((entry) => entry.role === 'charge' && solved.values.get(entry));
  const { items, lowering } = takeOff(named, charges, solved.values, rows, zone.end);
  const open = charges.filter((entry) => !lowering.has(entry));
  const subtotalCents =
    solved.subtotal?.cents ?? printedSubtotal([...subtotals, ...firstTotal(rows, zone)], above, solved);
  const taxCents = sumIn('tax', entries, solved);
  const tipCents = sumIn('tip', entries, solved);
  const additionalChargesCents = sumOf(open.map((entry) => solved.values.get(entry) ?? 0));
  const inside = includedTaxes(rows, entries, solved);
  const isInside = areProvedInside(inside, rows, entries, solved);
  const totalCents = totalOf(solved, subtotalCents, [taxCents, tipCents, additionalChargesCents]);
  const receipt: ParsedReceipt = {
    restaurantName: findRestaurantName(printed, printedIndex(split, firstItem)),
    items: items.map(({ counted: _c, index: _i, ...item }) => item),
    subtotalCents,
    taxCents,
    tipCents,
    additionalChargesCents,
    additionalChargesDescription: open.map((entry) => entry.row.label).join(', ') || null,
    adjustments: findAdjustments({ rows, end: zone.end, items, entries, lowering, solved }, inside),
    totalCents,
    ...marks,
    doubt: null,
    paidBefore: paidBeforeOf(rows, totalCents),
    leavesOut: below.some((entry) => isLeftOut(entry, solved) && !(isInside && entry.role === 'tax')),
  };
  const cost = solved.cost + zone.cost + (noted.size > 0 ? NOTES_COST : 0);
  const doubt = cost + strangeness(rows, plain);
  return { receipt, proof: solved.proof, cost, doubt, misnamed: areMisnamed(plain) };
}

const isLeftOut = (entry: Entry, { values }: Balance): boolean =>
  entry.choices[0]?.cents !== 0 && values.get(entry) === 0;

function totalOf(
  { total }: Balance,
  subtotal: number | null,
  added: readonly (number | null)[],
): number | null {
  if (subtotal === null) return total?.cents ?? null;
  const sum = subtotal + sumOf(added.map((cents) => cents ?? 0));
  return total === null || (total.cents < subtotal && sum >= subtotal) ? sum : total.cents;
}

function printedSubtotal(
  labelled: readonly Target[],
  above: readonly Entry[],
  { values, total }: Balance,
): number | null {
  const chosenOf = (entry: Entry) => values.get(entry) ?? 0;
  const sum = sumOf(above.map(chosenOf));
  const items = sumOf(above.filter(({ role }) => role === 'item').map(chosenOf));
  const sums = [sum, items].filter((cents) =>
    above.some((entry) => values.get(entry) === 0 && entry.choices.some((choice) => choice.cents === cents)),
  );
  // If the items make the total, a smaller figure is net of included taxes.
  const net = total?.cents === sum && labelled.every(({ cents }) => cents < sum);
  const printed = net ? null : (labelled[0]?.cents ?? null);
  if (printed === null) return sums[0] ?? null;
  return differInOneCharacter(String(printed), String(sum)) ? sum : printed;
}

type ChosenItem = ReadItem & { counted: boolean; index: number };

function toItems(rows: readonly ReceiptRow[], above: readonly Entry[], solved: Balance): ChosenItem[] {
  const chosen = above.filter((entry) => entry.role === 'item' && (solved.values.get(entry) ?? 0) > 0);
  const counted = chosen.filter((entry) => countRow(entry.row).counted).length;
  const mostCounted = counted * 2 > chosen.length;
  const taken = new Set<ReceiptRow>();
  const items = chosen.map((entry) => ({
    entry,
    index: entry.index,
    priceCents: solved.values.get(entry) ?? 0,
    named: nameItem(rows, entry.index, taken, mostCounted),
  }));
  const counts = itemCounts(rows, items);
  const patched = isPatched(above, solved.values);
  const names = withoutNumbers(withoutMarks(counts.map(({ name }) => name)));
  return items.map(({ entry, index, priceCents, named }, i): ChosenItem => {
    const { quantity, confidence } = counts[i] ?? { quantity: named.quantity, confidence: 1 };
    return {
      name: named.rows.some((row) => row.unread) ? '' : (names[i] ?? ''),
      quantity,
      counted: named.counted,
      index,
      priceCents,
      confidence: Math.min(confidence, confidenceOf(entry, named, priceCents, solved, patched)),
      box: unionBox(named.rows.map((row) => row.box)),
    };
  });
}

const BY_PROOF: Record<Proof, number> = { full: 0.97, items: 0.95, sums: 0.7, none: 0.7 };

/** 0 to 1. 0.9 or more requires that the receipt's own sums confirm the price. `patched`: see isPatched. */
function confidenceOf(
  entry: Entry,
  named: Named,
  priceCents: number,
  { proof, cost }: Balance,
  patched: boolean,
): number {
  const ocr = Math.min(...named.rows.map((row) => row.nameConfidence));
  const isNameDoubtful =
    named.rows.some((row) => row.unread) ||
    !/\p{L}{2}/u.test(named.name) ||
    isAdministrative(named.name) ||
    isSumAlone(named.name);
  let confidence = BY_PROOF[proof];
  if (proof === 'none') confidence = Math.min(confidence, ocr * 0.85);
  if (cost >= 2.4 && proof !== 'none' && proof !== 'sums') confidence = Math.min(confidence, 0.88);
  if (patched) confidence = Math.min(confidence, 0.85);
  if (ocr < 0.75) confidence -= 0.1;
  if (entry.choices[0]?.cents !== priceCents) confidence = Math.min(confidence, 0.75);
  if (isNameDoubtful) confidence = Math.min(confidence, 0.6);
  return Math.round(Math.max(0.05, confidence) * 100) / 100;
}

function sumIn(role: Entry['role'], entries: readonly Entry[], solved: Balance): number | null {
  const own = entries.filter((entry) => entry.role === role);
  return own.length ? sumOf(own.map((entry) => solved.values.get(entry) ?? 0)) : null;
}

function printedIndex(split: readonly ReceiptRow[][], rowIndex: number): number {
  if (rowIndex < 0) return -1;
  let seen = 0;
  return split.findIndex((rows) => {
    seen += rows.length;
    return rowIndex < seen;
  });
}
