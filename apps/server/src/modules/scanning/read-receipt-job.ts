import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import type { PhotoLook } from '@fairtab/contract/wire/scalars';
import { beginReading, putReading } from '@fairtab/receipt/reading/put-reading';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { untilAvailable } from '../../adapters/database/unavailable.ts';
import type { Job } from '../../adapters/jobs/job.ts';
import { FileExistsError } from '../../adapters/storage/storage.ts';
import { lookOf } from '../../adapters/vision/pictures.ts';
import { UnreadablePhotoError, type VisionResult } from '../../adapters/vision/vision.ts';
import type { Services } from '../../app/services.ts';
import { removePhotos } from '../receipts/remove-photos.ts';
import { runAsSystem } from '../receipts/run-as-system.ts';
import { storeScanLines, toScannedReceipt } from './scan-result.ts';

export const READ_RECEIPT_JOB = 'read-receipt';

const Data = z.object({ receiptId: z.uuid() });

/** Reads a receipt's photo and stores the result. If the server dies meanwhile, the photo is read again. */
export async function readReceiptJob(services: Services, job: Job): Promise<void> {
  const { receiptId } = Data.parse(job.data);
  const imagePath = await begin(services, receiptId);
  if (imagePath === null) return;
  const usualCurrency = await usualCurrencyOf(services.database.kysely, receiptId);
  const read = await readPhoto(services, imagePath, job, usualCurrency);
  if (read === null) {
    await storeOutcome(services, { receiptId, imagePath }, null);
    return;
  }
  const displayPath = await storeDisplayImage(services, imagePath, read.displayImage);
  const picture = { display_image_path: displayPath, photo_look: await lookOf(read.displayImage) };
  const stored = await storeOutcome(services, { receiptId, imagePath }, { read, picture });
  // The receipt is gone or has another photo, or another run came first and uses the same picture.
  if (!stored) await removePhotos(services, [displayPath]);
}

async function begin(services: Services, receiptId: string): Promise<string | null> {
  let toRead: string | null = null;
  await services.database.inTransaction(async (trx) => {
    await runAsSystem(trx, { services }, receiptId, {
      apply({ snapshot }) {
        const after = beginReading(snapshot);
        const { scan_state, image_path } = after.receipt;
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
  { receiptId, imagePath: image_path }: { receiptId: string; imagePath: string },
  photo: { read: VisionResult; picture: { display_image_path: string; photo_look: PhotoLook } } | null,
): Promise<boolean> {
  const found = photo && { scanned: toScannedReceipt(photo.read), picture: photo.picture };
  let stored = false;
  // Reading took seconds, so wait for the database rather than lose the result.
  await untilAvailable(() =>
    services.database.inTransaction((trx) =>
      runAsSystem(trx, { services }, receiptId, {
        apply: ({ snapshot }, facts) => putReading(snapshot, { image_path, found }, facts),
        async effects(_, after, { changed }) {
          stored = changed;
          if (changed && photo !== null) await storeScanLines(trx, receiptId, photo.read);
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
