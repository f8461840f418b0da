import type { createReceipt as Call } from '@fairtab/contract/receipt/receipts';
import * as contract from '@fairtab/contract/receipt/receipts';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkHostPhone, checkPersonName } from '@fairtab/domain/input/validation';
import { reminderTime } from '@fairtab/domain/texting/reminder';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { randomToken } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { provedAddressesOf } from '../account/accounts.ts';
import { saveHostName } from '../account/profiles.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { hostOnly, receiptById } from './receipts.policy.ts';
import { forgetPhotos, photosOf, removePhotos } from './remove-photos.ts';
import { announce, lockReceipt } from './settle-change.ts';
import { shownVersion } from './store/load-snapshot.ts';
import type { ReceiptSnapshot } from './store/snapshot.ts';
import { listCards } from './view/list-cards.ts';
import { hostView } from './view/receipt-view.ts';

/** Mounts the calls of `@fairtab/contract/receipts`; updateReceipt is mounted by the area `finalizing`. */
export function mountReceipts(mount: Mount): void {
  mount(contract.listReceipts, (context, { query }) =>
    listCards(context.services.database.kysely, context.user.id, query),
  );

  mount(contract.createReceipt, async (context, input) => {
    const { id } = await context.command((trx) => createReceipt(trx, context, input));
    return hostView(context, id);
  });

  mount(contract.getReceipt, (context, input) => hostView(context, input.params.id));

  mount(contract.deleteReceipt, async (context, input) => {
    const { photos } = await context.command((trx) => deleteReceipt(trx, context, input.params.id));
    await removePhotos(context.services, photos);
    return { deleted: true as const };
  });
}

/** Spec section 4, "Creation flow". @throws AppError receipt.host_name_required, request.field_refused; the rules' refusals */
async function createReceipt(trx: Trx, context: SessionContext, input: Received<typeof Call>) {
  const { payer_name, host_phone_number, payer_email, time_zone, ...decided } = input.body;
  changedFields(decided, { user_id: context.user.id, host_user_id: context.user.id, status: 'editing' });
  const hostPhone = accepted(checkHostPhone(host_phone_number ?? ''));
  const named = checkPersonName(payer_name);
  if (!named.ok && named.key === 'name.missing') throw new AppError('receipt.host_name_required');
  const name = accepted(named);
  const { id } = await trx
    .insertInto('receipts')
    .values({
      user_id: context.user.id,
      host_user_id: context.user.id,
      payer_name: name,
      host_phone_number: hostPhone,
      payer_email: payer_email ?? (await provedAddressesOf(trx, context.user.id)).email,
      without_host_tip: !context.services.settings.HOST_TIP,
      share_token: randomToken(16),
      bill_day: dayAt(time_zone ?? 'UTC', new Date()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipt_guests')
    .values({ receipt_id: id, guest_name: name, is_host: true })
    .execute();
  await saveHostName(trx, context.user.id, name);
  const details = { payer_name: name };
  await writeAudit(trx, { actorId: context.user.id, what: 'createReceipt', receiptId: id, details });
  return { id };
}

/** The day in a time zone as 'YYYY-MM-DD'. Names unknown to this server count as UTC. */
export const dayAt = (timeZone: string, moment: Date): string => reminderTime(timeZone, moment).day;

type Deleted = Pick<ReceiptSnapshot['receipt'], 'id' | 'restaurant_name' | 'status'>;

/** Deletes a receipt if `onlyIf` holds under its lock; returns photos to delete afterwards. @throws AppError receipt.not_found */
export async function deleteReceipt(
  trx: Trx,
  context: SessionContext,
  receiptId: string,
  onlyIf: (snapshot: ReceiptSnapshot) => boolean = () => true,
): Promise<{ photos: string[] }> {
  const { snapshot } = await lockReceipt(trx, context, receiptById(receiptId), hostOnly);
  if (!onlyIf(snapshot)) return { photos: [] };
  await deleteLocked(trx, context.services, snapshot.receipt, context.user.id);
  return {
    photos: [snapshot.receipt, ...snapshot.papers]
      .flatMap(({ image_path, display_image_path }) => [image_path, display_image_path])
      .filter((path) => path !== null),
  };
}

/** Deletes a locked receipt. `actorId` goes into the audit log. */
async function deleteLocked(
  trx: Trx,
  services: Pick<Services, 'bus'>,
  { id, restaurant_name, status }: Deleted,
  actorId: string,
): Promise<void> {
  // Its parts are deleted by cascade.
  await trx.deleteFrom('receipts').where('id', '=', id).execute();
  const line = { actorId, what: 'deleteReceipt', receiptId: id };
  await writeAudit(trx, { ...line, details: { restaurant_name, status } });
  announce(trx, services, { id, version: null });
}

/** Bills locked at a time. */
const BATCH = 50;

const ACTOR = 'retention';

type Due = Pick<Selectable<Schema['receipts']>, 'id' | 'status' | 'restaurant_name'>;

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
    const { count, photos } = await services.database.inTransaction(async (trx) => {
      const bills = await trx
        .selectFrom('receipts')
        .select(['id', 'status', 'restaurant_name'])
        // Implied by the next condition; it is here because bills with a photo have an index for it.
        .where('created_at', '<', before)
        .where(sql<Date>`coalesce(finalized_at, updated_at)`, '<', before)
        .$if(withPhoto, (query) =>
          query.where((where) =>
            where.or([
              where('image_url', 'is not', null),
              sql<boolean>`exists (
                select from receipt_papers p where p.receipt_id = receipts.id and p.image_url is not null)`,
            ]),
          ),
        )
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      const files = await photosOf(
        trx,
        bills.map(({ id }) => id),
      );
      for (const bill of bills) await work(trx, services, bill);
      return { count: bills.length, photos: files };
    });
    await removePhotos(services, photos);
    if (count < BATCH) return;
  }
}

const deleteBill = (trx: Trx, services: Services, bill: Due): Promise<void> =>
  deleteLocked(trx, services, bill, ACTOR);

/** Also clears what was read from the photo. `updated_at` stays, or the bill would be retained for longer. */
async function forgetPhoto(trx: Trx, services: Services, { id }: Due): Promise<void> {
  await forgetPhotos(trx, id);
  const { version } = await trx
    .updateTable('receipts')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returning(shownVersion('receipts').as('version'))
    .executeTakeFirstOrThrow();
  announce(trx, services, { id, version });
}
