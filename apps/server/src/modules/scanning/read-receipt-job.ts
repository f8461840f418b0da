import type { PhotoLook } from '@fairtab/contract/photo-look';
import { RECEIPT_BUCKET } from '@fairtab/contract/scanning';
import { currencyOf } from '@fairtab/domain/currencies';
import type { Currency } from '@fairtab/domain/currency';
import { LIMITS } from '@fairtab/domain/limits';
import { prefilledParty } from '@fairtab/domain/party';
import { amountsOf } from '@fairtab/receipt/amounts-of';
import { costOf } from '@fairtab/receipt/cost';
import { canBeIn } from '@fairtab/receipt/fields/change-currency';
import * as z from 'zod';
import { untilAvailable } from '../../adapters/database/unavailable.ts';
import type { Job } from '../../adapters/jobs/job.ts';
import { FileExistsError } from '../../adapters/storage/storage.ts';
import { lookOf } from '../../adapters/vision/look-of.ts';
import { type ReadOptions, UnreadablePhotoError, type VisionResult } from '../../adapters/vision/vision.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { insertItems } from '../items/insert-items.ts';
import { changeByItself } from '../receipts/change-by-itself.ts';
import { UNCHANGED } from '../receipts/change-receipt.ts';
import { insertCharge } from '../receipts/charge-writes.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import { removePhotos } from '../receipts/remove-photos.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { withCharges } from './as-charges.ts';
import { chargesRead, dishesOf } from './charges-read.ts';
import { withReading } from './keep-typed.ts';
import { failedSummary, type ScannedReceipt, scannedIn, summaryOf, toScannedReceipt } from './scan-result.ts';
import { usualCurrencyOf } from './usual-currency.ts';

export const READ_RECEIPT_JOB = 'read-receipt';

const Data = z.object({ receiptId: z.uuid() });

/** Reads the photo of a receipt and stores the result. If the server dies meanwhile, the photo is read again. */
export async function readReceiptJob(services: Services, job: Job): Promise<void> {
  const { receiptId } = Data.parse(job.data);
  const imagePath = await beginReading(services, receiptId);
  if (imagePath === null) return;
  const options = {
    onProgress: services.readings.report(receiptId),
    usualCurrency: await usualCurrencyOf(services.database.kysely, receiptId),
  };
  const read = await readPhoto(services, imagePath, job, options);
  if (read === null) {
    await storeOutcome(services, { receiptId, imagePath }, null);
    return;
  }
  const displayPath = await storeDisplayImage(services, imagePath, read.displayImage);
  const scanned = toScannedReceipt(read);
  const photo = { receiptId, imagePath };
  const photoLook = await lookOf(read.displayImage);
  const stored = await storeOutcome(services, photo, { ...scanned, displayPath, photoLook });
  // The receipt was deleted or has another photo, or another run was first and uses the same picture.
  if (!stored) await removePhotos(services, [displayPath]);
}

/** @returns the photo's path, or null if there is nothing left to read */
async function beginReading(services: Services, receiptId: string): Promise<string | null> {
  let toRead: string | null = null;
  await services.database.inTransaction(async (trx) => {
    await services.readingQueue.moved(trx);
    await changeByItself(trx, { services }, receiptId, async ({ snapshot }) => {
      const { scan_state: scanState, image_path: imagePath } = snapshot.receipt;
      if (imagePath === null || (scanState !== 'waiting' && scanState !== 'reading')) return UNCHANGED;
      await updateReceiptRow(trx, snapshot.receipt, { scan_state: 'reading' });
      toRead = imagePath;
    });
  });
  return toRead;
}

/**
 * @returns null if this photo can never be read
 * @throws if a retry may succeed: the reader's process died, or the server is stopping
 */
async function readPhoto(
  services: Services,
  imagePath: string,
  job: Job,
  options: ReadOptions,
): Promise<VisionResult | null> {
  const photo = await services.storage.get(`${RECEIPT_BUCKET}/${imagePath}`);
  if (photo === null) return null;
  try {
    const read = await services.vision.read(photo.bytes, options);
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
    // A first run that died after this step has left the same picture.
    if (!(error instanceof FileExistsError)) throw error;
  });
  return path;
}

/** Where the host names the people, the party is those; otherwise the printed number, if the host has set none. */
const partySizeAfter = (
  { admin_flow_type, party_size }: ReceiptSnapshot['receipt'],
  { guests }: ScannedReceipt,
): number => (admin_flow_type === 'preassign' ? party_size : prefilledParty(party_size, guests));

/**
 * The paper's likeliest currency, unless somebody has chosen one, or amounts that the host has typed are not possible in it. Where
 * the paper does not decide, `currency_source` stays null, and the host is asked.
 */
function currencyAfter(snapshot: ReceiptSnapshot, { likelyCurrency: code }: ScannedReceipt): Currency {
  const { currency: own, currency_source: source } = snapshot.receipt;
  const read = code === null || source !== null ? null : currencyOf(code);
  return read !== null && canBeIn(snapshot, read) ? read : own;
}

const currencyColumns = (
  { currency_source: source }: ReceiptSnapshot['receipt'],
  { currency: code, currencySource }: ScannedReceipt,
  currency: Currency,
) => ({
  currency: currency.code,
  currency_digits: currency.digits,
  currency_source: source ?? (code === currency.code ? currencySource : null),
});

/**
 * Adds what was read to what the host has typed.
 * @returns false if the receipt, or this photo of it, is no longer there
 */
async function storeOutcome(
  services: Services,
  { receiptId, imagePath }: { receiptId: string; imagePath: string },
  found: (ScannedReceipt & { displayPath: string; photoLook: PhotoLook }) | null,
): Promise<boolean> {
  let stored = false;
  const store = (trx: Trx) =>
    changeByItself(trx, { services }, receiptId, async ({ snapshot }) => {
      const { receipt, items } = snapshot;
      if (receipt.scan_state !== 'reading' || receipt.image_path !== imagePath) return UNCHANGED;
      let summary = failedSummary('unreadable');
      if (found !== null) {
        const currency = currencyAfter(snapshot, found);
        const bill = { id: receiptId, currency };
        const charged = snapshot.charges.length > 0;
        const read = scannedIn(found, currency, amountsOf(snapshot));
        // A bill that has charges keeps those, and what would be another one stays where it was read.
        const scanned = charged ? read : withCharges(read, currency);
        const room = LIMITS.itemsPerReceipt - items.length;
        summary = summaryOf(scanned, await insertItems(trx, bill, scanned.items.slice(0, room)));
        const dishes = items.map((item) => ({ price: costOf(item) }));
        const { additional_charges, ...figures } = withReading(receipt, dishes, scanned, charged);
        if (!charged && additional_charges === summary.additionalCharges)
          for (const charge of chargesRead(summary, await dishesOf(trx, bill)))
            await insertCharge(trx, bill, charge);
        await updateReceiptRow(trx, bill, {
          ...figures,
          ...currencyColumns(receipt, found, currency),
          parsed_total_from_image: scanned.total,
          display_image_url: found.displayPath,
          photo_look: JSON.stringify(found.photoLook),
          scan_reader: scanned.reader,
          printed_guests: scanned.guests,
          party_size: partySizeAfter(receipt, scanned),
          scan_lines: JSON.stringify(scanned.lines),
        });
      }
      await updateReceiptRow(trx, snapshot.receipt, {
        scan_state: summary.success ? 'done' : 'failed',
        scan_result: JSON.stringify(summary),
      });
      stored = true;
    });
  // Reading took seconds, so the result is kept while the database is away.
  await untilAvailable(() => services.database.inTransaction(store));
  return stored;
}
