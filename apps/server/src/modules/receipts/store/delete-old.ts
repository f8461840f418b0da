import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import type { Services } from '../../../app/services.ts';
import type { Trx } from '../../../http/request-context.ts';
import { removePhotos } from '../remove-photos.ts';
import { announce } from '../settle-change.ts';
import { deleteLocked } from './create-and-delete.ts';
import { shownVersion } from './load-snapshot.ts';

/** Bills locked at a time. */
const BATCH = 50;

const ACTOR = 'retention';

type Due = Pick<
  Selectable<Schema['receipts']>,
  'id' | 'status' | 'restaurant_name' | 'image_url' | 'display_image_url'
>;

/** Deletes bills and photos past their retention period, counted from finalizing or from the last change. `now` is for tests. */
export async function deleteOld(services: Services, now = new Date()): Promise<void> {
  const { KEEP_BILLS_MONTHS: months, KEEP_PHOTOS_DAYS: days } = services.settings;
  if (months !== undefined) {
    const before = sql<Date>`${now}::timestamptz - make_interval(months => ${months})`;
    await inBatches(services, before, deleteBill);
  }
  if (days !== undefined) {
    const before = sql<Date>`${now}::timestamptz - make_interval(days => ${days})`;
    await inBatches(services, before, forgetPhoto, { withPhoto: true });
  }
}

/** In batches, so that others are not blocked; rows in use wait for the next hourly run. */
async function inBatches(
  services: Services,
  before: RawBuilder<Date>,
  work: (trx: Trx, services: Services, bill: Due) => Promise<void>,
  { withPhoto = false } = {},
): Promise<void> {
  for (;;) {
    const done = await services.database.inTransaction(async (trx) => {
      const bills = await trx
        .selectFrom('receipts')
        .select(['id', 'status', 'restaurant_name', 'image_url', 'display_image_url'])
        // Implied by the next condition; it is here because bills with a photo have an index for it.
        .where('created_at', '<', before)
        .where(sql<Date>`coalesce(finalized_at, updated_at)`, '<', before)
        .$if(withPhoto, (query) => query.where('image_url', 'is not', null))
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const bill of bills) await work(trx, services, bill);
      return bills;
    });
    await removePhotos(
      services,
      done.flatMap((bill) => [bill.image_url, bill.display_image_url].filter((path) => path !== null)),
    );
    if (done.length < BATCH) return;
  }
}

const deleteBill = (trx: Trx, services: Services, bill: Due): Promise<void> =>
  deleteLocked(trx, services, bill, ACTOR);

/** Also clears what was read from the photo. `updated_at` stays, or the bill would be retained for longer. */
async function forgetPhoto(trx: Trx, services: Services, { id }: Due): Promise<void> {
  const { version } = await trx
    .updateTable('receipts')
    .set({
      image_url: null,
      display_image_url: null,
      photo_look: null,
      scan_lines: null,
      scan_result: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(shownVersion('receipts').as('version'))
    .executeTakeFirstOrThrow();
  announce(trx, services, { id, version });
}
