import type { listScanLines as Call } from '@fairtab/contract/receipt/scanning';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { billTotal } from '@fairtab/domain/money/bill-total';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { cleanName, nameForTexts } from '@fairtab/domain/people/names';
import { modeForQuantity } from '@fairtab/domain/receipt/items';
import type { Scanned } from '@fairtab/receipt/reading/reading';
import * as z from 'zod';
import type { VisionResult } from '../../adapters/vision/vision.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';

/** More lines than any receipt has. */
const MOST_LINES = 1000;

/** Excludes items that were comped or voided completely. An unread price stays for the host to enter. */
const isOwed = ({ priceCents, takenOffCents = 0 }: VisionResult['items'][number]): boolean =>
  priceCents > 0 || takenOffCents === 0;

/** Converts a reading to rows that satisfy all constraints. A discount larger than the bill was misread, so it is left out. */
export function toScannedReceipt(read: VisionResult): Scanned {
  const scanned = asRows(read);
  if (billTotal(scanned) >= 0) return withCounted(scanned);
  return withCounted({ ...scanned, additionalCharges: ZERO, additionalChargesDescription: null });
}

/** Keeps `countedIn` only where the rows add up to that figure. */
function withCounted(scanned: Scanned): Scanned {
  const { tax, tip, additionalCharges: charges, adjustments } = scanned;
  const figures = { tax, tip, charges };
  const sumIn = (figure: keyof typeof figures) =>
    adjustments.reduce((sum, row) => sum + (row.countedIn === figure ? row.cents : 0), 0);
  const isIn = ({ countedIn }: Scanned['adjustments'][number]) =>
    countedIn === null || countedIn === 'items' || sumIn(countedIn) === figures[countedIn];
  return {
    ...scanned,
    adjustments: adjustments.map((row) => (isIn(row) ? row : { ...row, countedIn: null })),
  };
}

function asRows(read: VisionResult): Scanned {
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
        assignment_mode: modeForQuantity(totalQuantity),
        total_quantity: totalQuantity,
        confidence_score: asStored(Math.min(Math.max(item.confidence, 0), 1)),
        box: item.box,
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
  };
}

/** Stores the printed lines as the local reader saw them, with their places; null if the photo was not read. */
export async function storeScanLines(trx: Trx, receiptId: string, read: VisionResult | null): Promise<void> {
  const lines = read?.lines.slice(0, MOST_LINES).map(({ text, confidence, box, priced }) => ({
    text: text.slice(0, LIMITS.itemNameLength),
    confidence,
    box,
    priced,
  }));
  const scan_lines = lines ? JSON.stringify(lines) : null;
  await trx.updateTable('receipts').set({ scan_lines }).where('id', '=', receiptId).execute();
}

/** From 0 to 1, with as many decimals as the column stores. */
const asStored = (confidence: number): number => Math.round(confidence * 1e6) / 1e6;

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

/** The printed lines of a receipt's photo, and the rows between items and total. @throws AppError receipt.not_found */
export async function scanLines(context: SessionContext, receiptId: string): Promise<Answer<typeof Call>> {
  const { database, snapshots } = context.services;
  const { receipt, reading } = await snapshots.byId(receiptId);
  requireOwner(receipt, context);
  const row = await database.kysely
    .selectFrom('receipts')
    .select('scan_lines')
    .where('id', '=', receiptId)
    .executeTakeFirst();
  return { lines: Lines.parse(row?.scan_lines ?? []), adjustments: reading?.adjustments ?? [] };
}
