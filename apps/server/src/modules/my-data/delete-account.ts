import { randomUUID } from 'node:crypto';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { sql } from 'kysely';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { provedListOf } from '../account/accounts.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { doAsOwner, readProof, type SentProof } from '../auth/factors/prove-owner.ts';
import { afterEndingPayments, refuseWhilePaying } from '../payments/end-payments.ts';
import { hostOnly, receiptById } from '../receipts/receipts.policy.ts';
import { deleteReceipt } from '../receipts/receipts.routes.ts';
import { forgetPhotos, removePhotos } from '../receipts/remove-photos.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';

/**
 * Deletes the caller's account with all its data, except final bills, which guests can read for 90 days without phones, photo and
 * payment link. Returns how many are kept.
 * @throws AppError as readProof and doAsOwner; payments.unavailable, payments.refused if a subscription cannot be ended
 */
export async function deleteAccount(context: SessionContext, sent: SentProof): Promise<{ kept: number }> {
  const { services, user } = context;
  const proof = await readProof(context, sent);
  const { kept } = await afterEndingPayments(services, user.id, () =>
    doAsOwner(context, proof, (trx) => deleteEverything(trx, context)),
  );
  // After the commit: the hourly sweep finds what cannot be deleted now.
  const photos: string[] = [];
  for await (const { path } of services.storage.list(`${RECEIPT_BUCKET}/${user.id}`)) {
    photos.push(path.slice(RECEIPT_BUCKET.length + 1));
  }
  await removePhotos(services, photos);
  return { kept };
}

async function deleteEverything(trx: Trx, context: SessionContext): Promise<{ kept: number }> {
  const userId = context.user.id;
  // New receipts, which refer to this row, wait, and then find no user.
  await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute();
  await refuseWhilePaying(trx, context.services, userId);
  const receipts = await trx
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', userId)
    // Always in this order, to avoid deadlocks.
    .orderBy('id')
    .execute();
  const receiptIds = receipts.map(({ id }) => id);
  await deleteAddresses(trx, userId, receiptIds);
  for (const id of receiptIds) {
    await deleteReceipt(trx, context, id, ({ receipt }) => receipt.status !== 'finalized');
  }
  const kept = await archiveFinalBills(trx, context);
  const details = { receipts: receipts.length, kept };
  await writeAudit(trx, { actorId: userId, what: 'deleteAccount', receiptId: null, details });
  // Purchases stay, without an owner. Profile, credits, sessions, identities and factors go by cascade.
  await trx.deleteFrom('auth_users').where('id', '=', userId).execute();
  return { kept };
}

async function archiveFinalBills(trx: Trx, context: SessionContext): Promise<number> {
  const bills = await trx
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', context.user.id)
    .orderBy('id')
    .execute();
  if (bills.length === 0) return 0;
  // Bills need an owner; this user cannot sign in.
  const keeper = randomUUID();
  await trx.insertInto('auth_users').values({ id: keeper, email: null, left_at: sql<Date>`now()` }).execute();
  for (const { id } of bills) await archiveFinalBill(trx, context, { receiptId: id, keeper });
  return bills.length;
}

/** Deletes addresses of a user and their guests that no foreign key reaches. */
async function deleteAddresses(trx: Trx, userId: string, receiptIds: readonly string[]): Promise<void> {
  const own = await provedListOf(trx, userId);
  const changes = ['email_change', 'phone_change'].map((change) => `${change}:${userId}`);
  const scopes = [...receiptIds.map((id) => `guest:${id}`), ...changes];
  await trx
    .deleteFrom('phone_verification_codes')
    .where((where) => where.or([where('address', 'in', ['', ...own]), where('scope', 'in', scopes)]))
    .execute();
  await trx
    .deleteFrom('notifications')
    .where('receipt_id', 'is', null)
    .where('recipient', 'in', ['', ...own])
    .execute();
  await trx.deleteFrom('texted_numbers').where('user_id', '=', userId).execute();
}

/** Reduces a final bill to names, items and amounts, owned by `keeper`, a user without an account. */
async function archiveFinalBill(
  trx: Trx,
  context: SessionContext,
  { receiptId, keeper }: { receiptId: string; keeper: string },
): Promise<void> {
  await runCommandIn(trx, context, {
    name: 'deleteAccount',
    find: receiptById(receiptId),
    policy: hostOnly,
    apply: ({ snapshot }) => snapshot,
    async effects(_, after) {
      await trx.deleteFrom('notifications').where('receipt_id', '=', receiptId).execute();
      await trx.deleteFrom('receipt_history').where('receipt_id', '=', receiptId).execute();
      await trx.deleteFrom('amount_changes').where('receipt_id', '=', receiptId).execute();
      await trx.deleteFrom('latecomers').where('receipt_id', '=', receiptId).execute();
      await trx.deleteFrom('guest_phone_tries').where('receipt_id', '=', receiptId).execute();
      await trx
        .updateTable('receipt_guests')
        .set({
          guest_phone_number: null,
          guest_email: null,
          sms_opt_in: false,
          language: null,
          time_zone: null,
          pay_to: null,
        })
        .where('receipt_id', '=', receiptId)
        .execute();
      await forgetPhotos(trx, receiptId);
      await trx
        .updateTable('receipts')
        .set({
          user_id: keeper,
          host_user_id: keeper,
          host_phone_number: null,
          payer_email: null,
          // The version that pages see includes the profile's, which is about to be deleted.
          version: sql<number>`version + (
            select handle_version from profiles where user_id = ${context.user.id})`,
        })
        .where('id', '=', receiptId)
        .execute();
      return reloaded(trx, after);
    },
  });
}
