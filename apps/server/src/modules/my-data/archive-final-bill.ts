import { sql } from 'kysely';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { own } from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';

/** Reduces a final bill to names, items and amounts, owned by `keeper`, a user without an account. */
export async function archiveFinalBill(
  trx: Trx,
  context: SessionContext,
  { receiptId, keeper }: { receiptId: string; keeper: string },
): Promise<void> {
  await runCommandIn(trx, context, {
    name: 'deleteAccount',
    find: receiptById(receiptId),
    policy: own,
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
        })
        .where('receipt_id', '=', receiptId)
        .execute();
      await trx
        .updateTable('receipts')
        .set({
          user_id: keeper,
          host_user_id: keeper,
          host_phone_number: null,
          payer_email: null,
          image_url: null,
          display_image_url: null,
          photo_look: null,
          scan_lines: null,
          scan_result: null,
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
