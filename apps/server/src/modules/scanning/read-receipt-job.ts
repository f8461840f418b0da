import { type listScanLines as Call, RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import type { PhotoLook } from '@fairtab/contract/wire/scalars';
import { LIMITS } from '@fairtab/domain/input/limits';
import { billTotal } from '@fairtab/domain/money/bill-total';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { cleanName, nameForTexts } from '@fairtab/domain/people/names';
import { modeForQuantity } from '@fairtab/domain/receipt/items';
import { inTitleCase } from '@fairtab/domain/receipt/sentence-case';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { paperIdsOf } from '@fairtab/receipt/papers/papers';
import { beginReading, putReading } from '@fairtab/receipt/put-reading';
import type { Scanned } from '@fairtab/receipt/reading';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { untilAvailable } from '../../adapters/database/unavailable.ts';
import type { Job } from '../../adapters/jobs/job-worker.ts';
import { FileExistsError } from '../../adapters/storage/storage.ts';
import { lookOf } from '../../adapters/vision/pictures.ts';
import { UnreadablePhotoError, type VisionResult } from '../../adapters/vision/vision.ts';
import type { Services } from '../../app/services.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { refusing, requireOwner } from '../receipts/receipts.policy.ts';
import { removePhotos } from '../receipts/remove-photos.ts';
import { runAsSystem } from '../receipts/run-command.ts';

export const READ_RECEIPT_JOB = 'read-receipt';

const Data = z.object({ receiptId: z.uuid(), paper: z.nullable(z.uuid()) });
type Place = z.output<typeof Data>;

/** Reads a receipt's photo and stores the result. If the server dies meanwhile, the photo is read again. */
export async function readReceiptJob(services: Services, job: Job): Promise<void> {
  const place = Data.parse(job.data);
  const imagePath = await begin(services, place);
  if (imagePath === null) return;
  const usualCurrency = await usualCurrencyOf(services.database.kysely, place.receiptId);
  const read = await readPhoto(services, imagePath, job, usualCurrency);
  if (read === null) {
    await storeOutcome(services, { ...place, imagePath }, null);
    return;
  }
  const { displayImage } = read;
  const displayPath = displayImage && (await storeDisplayImage(services, imagePath, displayImage));
  const photo_look = displayImage && (await lookOf(displayImage));
  const picture = { display_image_path: displayPath, photo_look };
  const stored = await storeOutcome(services, { ...place, imagePath }, { read, picture });
  // The receipt is gone or has another photo, or another run came first and uses the same picture.
  if (!stored && displayPath !== null) await removePhotos(services, [displayPath]);
}

async function begin(services: Services, { receiptId, paper }: Place): Promise<string | null> {
  let toRead: string | null = null;
  await services.database.inTransaction(async (trx) => {
    await runAsSystem(trx, { services }, receiptId, {
      apply({ snapshot }) {
        if (!paperIdsOf(snapshot).includes(paper)) return snapshot;
        const after = beginReading(snapshot, paper);
        const { scan_state, image_path } = paperOf(after, paper).receipt;
        toRead = scan_state === 'reading' ? image_path : null;
        return after;
      },
    });
  });
  return toRead;
}

/** Null if this photo can never be read; throws if a retry may succeed (the reader died, or the server is stopping). */
async function readPhoto(
  services: Services,
  imagePath: string,
  job: Job,
  usualCurrency: string | null,
): Promise<VisionResult | null> {
  const photo = await services.storage.get(`${RECEIPT_BUCKET}/${imagePath}`);
  if (photo === null) return null;
  try {
    const read = await services.vision.read(photo.bytes, { usualCurrency });
    if (read.aiProblem !== undefined) {
      services.log.warn({ reason: read.aiProblem }, 'the AI service was not used for a photo');
    }
    return read;
  } catch (error) {
    if (!(error instanceof UnreadablePhotoError) && !job.lastAttempt) throw error;
    services.log.warn({ err: error }, 'a photo could not be read');
    return null;
  }
}

async function storeDisplayImage(services: Services, imagePath: string, image: Uint8Array): Promise<string> {
  const path = `${imagePath.replace(/\.\w+$/, '')}-display.webp`;
  await services.storage.put(`${RECEIPT_BUCKET}/${path}`, image, 'image/webp').catch((error: unknown) => {
    // An earlier run that died after this step left the same picture.
    if (!(error instanceof FileExistsError)) throw error;
  });
  return path;
}

/** Merges the reading with what the host has typed. False if the receipt or this photo of it is gone. */
async function storeOutcome(
  services: Services,
  { receiptId, paper, imagePath: image_path }: Place & { imagePath: string },
  photo: {
    read: VisionResult;
    picture: { display_image_path: string | null; photo_look: PhotoLook | null };
  } | null,
): Promise<boolean> {
  const found = photo && { scanned: toScannedReceipt(photo.read), picture: photo.picture };
  let stored = false;
  // Reading took seconds, so wait for the database rather than lose the result.
  await untilAvailable(() =>
    services.database.inTransaction((trx) =>
      runAsSystem(trx, { services }, receiptId, {
        apply: ({ snapshot }, facts) =>
          paperIdsOf(snapshot).includes(paper)
            ? putReading(snapshot, { paper_id: paper, image_path, found }, facts)
            : snapshot,
        async effects(_, after, { changed }) {
          stored = changed;
          if (changed && photo !== null) await storeScanLines(trx, { receiptId, paper }, photo.read);
          return after;
        },
      }),
    ),
  );
  return stored;
}

/** Few, because a host may have moved. */
const LATEST = 10;

/** For papers that leave it open: a host's latest own choice, otherwise what most of their papers suggested. ISO code or null. */
async function usualCurrencyOf(db: Kysely<Schema>, receiptId: string): Promise<string | null> {
  const latest = db
    .selectFrom('receipts as other')
    .innerJoin('receipts as own', 'own.user_id', 'other.user_id')
    .where('own.id', '=', receiptId)
    .where('other.id', '!=', receiptId)
    .where('other.currency_source', 'is not', null)
    .select(['other.currency', 'other.currency_source', 'other.created_at'])
    .orderBy('other.created_at', 'desc')
    .limit(LATEST);
  const usual = await db
    .selectFrom(latest.as('bill'))
    .select('currency')
    .groupBy('currency')
    .orderBy(sql`max(created_at) filter (where currency_source = 'host')`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(created_at)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return usual?.currency ?? null;
}

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
    restaurantName:
      nameForTexts(inTitleCase(nameWithin(read.restaurantName ?? '', LIMITS.nameLength))) || null,
    total: read.totalCents === null ? null : amount(read.totalCents),
    paidBefore: read.paidBefore.slice(0, MOST_LINES).map(({ label, cents: paid, how }) => ({
      how,
      label: nameWithin(label, LIMITS.itemNameLength),
      amount: positive(paid),
    })),
    currency: codeOrNull(read.currency),
    currencySource: read.currencySource,
    likelyCurrency: codeOrNull(read.likelyCurrency),
    digits: read.digits,
    date: read.date,
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
export async function storeScanLines(
  trx: Trx,
  { receiptId, paper }: Place,
  read: VisionResult | null,
): Promise<void> {
  const lines = read?.lines.slice(0, MOST_LINES).map(({ text, confidence, box, priced }) => ({
    text: text.slice(0, LIMITS.itemNameLength),
    confidence,
    box,
    priced,
  }));
  const scan_lines = lines ? JSON.stringify(lines) : null;
  await (paper === null
    ? trx.updateTable('receipts').set({ scan_lines }).where('id', '=', receiptId).execute()
    : trx.updateTable('receipt_papers').set({ scan_lines }).where('id', '=', paper).execute());
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

/** The printed lines of a paper's photo, and the rows between items and total. @throws AppError receipt.not_found, paper.not_found */
export async function scanLines(
  context: SessionContext,
  { receiptId, paper }: Place,
): Promise<Answer<typeof Call>> {
  const { database, snapshots } = context.services;
  const snapshot = await snapshots.byId(receiptId);
  requireOwner(snapshot.receipt, context);
  const { reading } = refusing(snapshot, () => paperOf(snapshot, paper));
  const row = await database.kysely
    .selectFrom(paper === null ? 'receipts' : 'receipt_papers')
    .select('scan_lines')
    .where('id', '=', paper ?? receiptId)
    .executeTakeFirst();
  return { lines: Lines.parse(row?.scan_lines ?? []), adjustments: reading?.adjustments ?? [] };
}
