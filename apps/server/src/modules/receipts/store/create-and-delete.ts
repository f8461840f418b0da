import type { createReceipt as Call } from '@fairtab/contract/receipt/receipts';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkHostPhone, checkPersonName } from '@fairtab/domain/input/validation';
import { reminderTime } from '@fairtab/domain/texting/reminder-time';
import { randomToken } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { changedFields } from '../../../http/changed-fields.ts';
import { AppError, accepted } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { saveHostName } from '../../account/profiles.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { hostOnly } from '../receipts.policy.ts';
import { announce } from '../settle-change.ts';
import { receiptById } from './find-receipt.ts';
import { lockReceipt } from './lock-receipt.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** Spec section 4, "Creation flow". @throws AppError receipt.host_name_required, request.field_refused; the rules' refusals */
export async function createReceipt(trx: Trx, context: SessionContext, input: Received<typeof Call>) {
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
      share_token: randomToken(16),
      created_day: dayAt(time_zone ?? 'UTC', new Date()),
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
  const { image_path, display_image_path } = snapshot.receipt;
  return { photos: [image_path, display_image_path].filter((path) => path !== null) };
}

/** Deletes a locked receipt. `actorId` goes into the audit log. */
export async function deleteLocked(
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
