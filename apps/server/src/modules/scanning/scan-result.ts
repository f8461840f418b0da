import type { Answer } from '@fairtab/contract/endpoint';
import type { ScanDoubt } from '@fairtab/contract/scalars';
import { type listScanLines as Call, ParseResult, type PrintedAdjustment } from '@fairtab/contract/scanning';
import { billTotal, isTooLarge } from '@fairtab/domain/bill-total';
import { type Currency, inDigits } from '@fairtab/domain/currency';
import { CONFIDENCE_THRESHOLD, modeForQuantity } from '@fairtab/domain/items';
import { LIMITS } from '@fairtab/domain/limits';
import { type Cents, cents, type Digits, ZERO } from '@fairtab/domain/money';
import { cleanName, nameForTexts } from '@fairtab/domain/names';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/schema.ts';
import type { ScanReader, VisionResult } from '../../adapters/vision/vision.ts';
import type { SessionContext } from '../../http/request-context.ts';
import type { ItemRow } from '../items/insert-items.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';

type Adjustment = VisionResult['adjustments'][number];

/** What was found on a photo, as the rows of a receipt. */
export type ScannedReceipt = {
  items: ItemRow[];
  tax: Cents;
  tip: Cents;
  additionalCharges: Cents;
  additionalChargesDescription: string | null;
  restaurantName: string | null;
  total: Cents | null;
  /** What of the total was paid before. */
  paidBefore: Cents | null;
  /** ISO code; null where nothing decides it. */
  currency: string | null;
  currencySource: VisionResult['currencySource'];
  /** ISO code of the likeliest currency; null where the reader gave none that is one. */
  likelyCurrency: string | null;
  /** How many decimals all amounts have. */
  digits: Digits;
  /** How many people were at the table: 1 to 50. */
  guests: number | null;
  reader: ScanReader;
  /** Whether an AI service was asked and its answer was not usable. */
  aiFailed: boolean;
  doubt: ScanDoubt | null;
  /** The rows between items and total; `item` and `asItem` are places in `items`. */
  adjustments: Adjustment[];
  /** The printed lines, as the local reader saw them. */
  lines: ScanLine[];
};

/** A printed line; the box is [x, y, width, height] in fractions of the upright photo. */
export type ScanLine = { text: string; confidence: number; box: readonly number[]; priced: boolean };

/** More lines than any receipt has. */
const MOST_LINES = 1000;

/**
 * Whether an item is on the bill: not if it was comped or voided completely. A price that was not read stays for the
 * host to enter.
 */
const isOwed = ({ priceCents, takenOffCents = 0 }: VisionResult['items'][number]): boolean =>
  priceCents > 0 || takenOffCents === 0;

/**
 * Converts the reader's result to rows; nothing in it can violate a constraint of the tables. A discount larger than
 * the whole bill was misread, or its prices were not read: it is left out, and the printed total differs.
 */
export function toScannedReceipt(read: VisionResult): ScannedReceipt {
  const scanned = asRows(read);
  if (billTotal(scanned) >= 0) return withCounted(scanned);
  return withCounted({ ...scanned, additionalCharges: ZERO, additionalChargesDescription: null });
}

/** The same, with rows that say where they are counted only if that figure is the sum of its rows. */
function withCounted(scanned: ScannedReceipt): ScannedReceipt {
  const { tax, tip, additionalCharges: charges, adjustments } = scanned;
  const figures = { tax, tip, charges };
  const sumIn = (figure: keyof typeof figures) =>
    adjustments.reduce((sum, row) => sum + (row.countedIn === figure ? row.cents : 0), 0);
  const isIn = ({ countedIn }: Adjustment) =>
    countedIn === null || countedIn === 'items' || sumIn(countedIn) === figures[countedIn];
  return {
    ...scanned,
    adjustments: adjustments.map((row) => (isIn(row) ? row : { ...row, countedIn: null })),
  };
}

function asRows(read: VisionResult): ScannedReceipt {
  const owed = read.items.filter(isOwed).slice(0, LIMITS.itemsPerReceipt);
  const placeOf = (index: number | null): number | null => {
    const item = index === null ? undefined : read.items[index];
    return item && owed.includes(item) ? owed.indexOf(item) : null;
  };
  return {
    items: owed.map((item) => {
      const totalQuantity = Math.min(Math.max(Math.round(item.quantity) || 1, 1), LIMITS.totalQuantity);
      return {
        name: nameWithin(item.name, LIMITS.itemNameLength),
        price: positive(item.priceCents),
        mode: modeForQuantity(totalQuantity),
        totalQuantity,
        confidence: Math.min(Math.max(item.confidence, 0), 1),
        photoBox: item.box,
      };
    }),
    tax: positive(read.taxCents),
    tip: positive(read.tipCents),
    additionalCharges: amount(read.additionalChargesCents),
    additionalChargesDescription:
      nameWithin(read.additionalChargesDescription ?? '', LIMITS.descriptionLength) || null,
    restaurantName: nameForTexts(nameWithin(read.restaurantName ?? '', LIMITS.nameLength)) || null,
    total: read.totalCents === null ? null : amount(read.totalCents),
    paidBefore: read.paidBeforeCents === null ? null : positive(read.paidBeforeCents),
    currency: codeOrNull(read.currency),
    currencySource: read.currencySource,
    likelyCurrency: codeOrNull(read.likelyCurrency),
    digits: read.digits,
    guests: partyWithin(read.guests),
    reader: read.reader,
    aiFailed: read.aiProblem !== undefined,
    doubt: read.doubt,
    adjustments: read.adjustments.slice(0, MOST_LINES).map((row) => ({
      ...row,
      label: nameWithin(row.label, LIMITS.itemNameLength),
      cents: amount(row.cents),
      item: placeOf(row.item),
      asItem: placeOf(row.asItem),
    })),
    lines: read.lines.slice(0, MOST_LINES).map(({ text, confidence, box, priced }) => ({
      text: text.slice(0, LIMITS.itemNameLength),
      confidence,
      box,
      priced,
    })),
  };
}

/**
 * What was found, with its amounts as a bill in this currency has them. What it cannot say exactly is said to be doubtful. Amounts
 * that are too large for the bill were misread: then the host enters them.
 * @param typed amounts that are on the bill already
 */
export function scannedIn(
  found: ScannedReceipt,
  currency: Currency,
  typed: readonly Cents[],
): ScannedReceipt {
  const scanned = inMinorUnits(found, currency);
  const { items, tax, tip, additionalCharges } = scanned;
  const read = [...items.map(({ price }) => price), tax, tip, additionalCharges];
  if (!isTooLarge([...read, ...typed])) return scanned;
  const unpriced = items.map((item) => ({ ...item, price: ZERO }));
  return { ...scanned, items: unpriced, tax: ZERO, tip: ZERO, additionalCharges: ZERO, adjustments: [] };
}

function inMinorUnits(scanned: ScannedReceipt, { digits }: Currency): ScannedReceipt {
  let exact = true;
  const amountIn = (amount: Cents): Cents => {
    const same = inDigits(amount, scanned.digits, digits);
    exact &&= same !== null;
    return cents(same ?? Math.round(amount / 10 ** (scanned.digits - digits)));
  };
  const inCurrency = {
    ...scanned,
    digits,
    items: scanned.items.map(({ price, reduction, ...item }) => ({
      ...item,
      price: amountIn(price),
      reduction: reduction && amountIn(reduction),
    })),
    tax: amountIn(scanned.tax),
    tip: amountIn(scanned.tip),
    additionalCharges: amountIn(scanned.additionalCharges),
    total: scanned.total && amountIn(scanned.total),
    paidBefore: scanned.paidBefore && amountIn(scanned.paidBefore),
    adjustments: scanned.adjustments.map((row) => ({ ...row, cents: amountIn(cents(row.cents)) })),
  };
  return exact ? inCurrency : { ...inCurrency, doubt: scanned.doubt ?? 'sums' };
}

/**
 * The summary for the host (spec section 3, "Vision parse result").
 * @param ids of the items as they were stored; a receipt may have had no room for the last ones
 */
export function summaryOf(scanned: ScannedReceipt, ids: readonly string[]): ParseResult {
  const idOf = (place: number | null): string | null => ids[place ?? -1] ?? null;
  const success = scanned.items.length > 0;
  return {
    success,
    error: success ? null : 'no_items',
    itemsCount: scanned.items.length,
    quantityBasedItems: scanned.items.filter((item) => item.mode === 'quantity_based').length,
    tax: scanned.tax,
    tip: scanned.tip,
    additionalCharges: scanned.additionalCharges,
    additionalChargesDescription: scanned.additionalChargesDescription,
    restaurantName: scanned.restaurantName,
    lowConfidenceItems: scanned.items.filter((item) => (item.confidence ?? 1) < CONFIDENCE_THRESHOLD).length,
    currency: scanned.currency,
    currencySource: scanned.currencySource,
    likelyCurrency: scanned.likelyCurrency,
    digits: scanned.digits,
    guests: scanned.guests,
    paidBefore: scanned.paidBefore,
    reader: scanned.reader,
    aiFailed: scanned.aiFailed,
    doubt: scanned.doubt,
    adjustments: scanned.adjustments.map(({ cents: value, item, asItem, ...row }) => ({
      ...row,
      amount: cents(value),
      itemId: idOf(item),
      asItemId: idOf(asItem),
    })),
  };
}

/** The summary of a photo that could not be read. */
export const failedSummary = (error: string): ParseResult => ({
  success: false,
  error,
  itemsCount: 0,
  quantityBasedItems: 0,
  tax: ZERO,
  tip: ZERO,
  additionalCharges: ZERO,
  additionalChargesDescription: null,
  restaurantName: null,
  lowConfidenceItems: 0,
  currency: null,
  currencySource: null,
  likelyCurrency: null,
  digits: 2,
  guests: null,
  paidBefore: null,
  reader: null,
  aiFailed: false,
  doubt: null,
  adjustments: [],
});

/** The stored summary; null until the photo has been read. */
export async function scanResultOf(db: Kysely<Schema>, receiptId: string): Promise<object | null> {
  const row = await db
    .selectFrom('receipts')
    .select('scan_result')
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return row?.scan_result ?? null;
}

/** A printed name, cleaned and shortened to `most` characters. */
const nameWithin = (text: string, most: number): string =>
  cleanName([...cleanName(text)].slice(0, most).join(''));

function partyWithin(guests: number | null): number | null {
  const isParty = Number.isInteger(guests) && guests !== null && guests >= 1 && guests <= LIMITS.partySize;
  return isParty ? guests : null;
}

function amount(value: number | null): Cents {
  const limited = Math.min(Math.max(Math.round(value ?? 0), -LIMITS.maxAmountCents), LIMITS.maxAmountCents);
  return cents(Number.isFinite(limited) ? limited : 0);
}

const codeOrNull = (code: string | null): string | null => (/^[A-Z]{3}$/.test(code ?? '') ? code : null);

const positive = (value: number | null): Cents => cents(Math.max(amount(value), 0));

const Lines = z.array(z.object({ text: z.string(), box: z.array(z.number()), priced: z.boolean() }));

/** The rows between items and total in a stored summary; empty if no photo was read. */
export const adjustmentsIn = (summary: object | null): PrintedAdjustment[] =>
  summary === null ? [] : ParseResult.parse(summary).adjustments;

/**
 * The printed lines that were read from a receipt's photo, and the rows between items and total; empty if none were.
 * @throws AppError receipt.not_found
 */
export async function scanLines(context: SessionContext, receiptId: string): Promise<Answer<typeof Call>> {
  const { database, snapshots } = context.services;
  requireOwner((await snapshots.byId(receiptId)).receipt, context);
  const row = await database.kysely
    .selectFrom('receipts')
    .select(['scan_lines', 'scan_result'])
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return {
    lines: Lines.parse(row?.scan_lines ?? []),
    adjustments: adjustmentsIn(row?.scan_result ?? null),
  };
}
