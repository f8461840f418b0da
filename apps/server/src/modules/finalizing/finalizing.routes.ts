import { everyoneChose } from '@fairtab/contract/derived/everyone-chose';
import { displayedTotals } from '@fairtab/contract/derived/split-of';
import { FinalSplitView } from '@fairtab/contract/receipt/receipt-view';
import { updateReceipt as updateReceiptCall } from '@fairtab/contract/receipt/receipts';
import type { EarlierBill, NotNotifiedReason, sendCompletionEmail } from '@fairtab/contract/receipt/sharing';
import * as contract from '@fairtab/contract/receipt/sharing';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import type { MessageChannel } from '@fairtab/domain/texting/messages';
import { reopenReceipt as reopen } from '@fairtab/receipt/finalizing/reopen-receipt';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { queueCompletionNotices } from '../receipts/completion-notices.ts';
import { hostOnly, requireOwner } from '../receipts/receipts.policy.ts';
import { runCommand, runCommandIn } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { storeDifference } from '../receipts/store/store-difference.ts';
import { changeFinalCard, finalizeReceipt } from './finalize-receipt.ts';
import { calculateGuestTotals, guestItemShares } from './guest-totals.ts';
import { sendFinalBills } from './send-final-bills.ts';
import { updateReceipt } from './update-receipt.ts';

export function mountFinalizing(mount: Mount): void {
  mount(updateReceiptCall, updateReceipt);

  mount(contract.finalizeReceipt, finalizeReceipt);

  /** Keeps the bill in the history, cancels unsent ones. Idempotent. @throws AppError receipt.not_found, receipt.not_finalized */
  mount(contract.reopenReceipt, (context, { body: { p_receipt_id: receiptId } }) =>
    runCommand(context, {
      name: 'reopenReceipt',
      find: receiptById(receiptId),
      policy: hostOnly,
      apply: ({ snapshot }) => reopen(snapshot),
      async effects(trx, after, { changed }) {
        if (!changed) return after;
        await cancelFinalBills(trx, receiptId);
        await cancelReminders(trx, receiptId);
        return reloaded(trx, after);
      },
      details: ({ snapshot }) => ({ finalized_at: snapshot.receipt.finalized_at }),
    }),
  );

  mount(contract.changeCard, changeFinalCard);

  mount(contract.listEarlierBills, async (context, { params }) => {
    const { receipt } = await context.services.snapshots.byId(params.id);
    requireOwner(receipt, context);
    return { bills: await readEarlierBills(context.services.database.kysely, params.id) };
  });

  mount(contract.sendFinalBillNotifications, (context, { body }) => sendFinalBills(context, body));

  mount(contract.sendCompletionEmail, (context, { body }) => notifyHost(context, body.receiptId, 'email'));

  mount(contract.notifyHostWhenGuestsFinish, (context, { body }) =>
    notifyHost(context, body.receipt_id, 'sms'),
  );

  mount(contract.getGuestItemShares, async (context, { body }) => {
    const snapshot = await context.services.snapshots.byId(body.p_receipt_id);
    requireOwner(snapshot.receipt, context);
    return guestItemShares(snapshot);
  });

  mount(contract.calculateGuestTotals, (context, { body }) =>
    calculateGuestTotals(context, body.p_receipt_id),
  );
}

const Guests = z.array(z.object({ id: z.string(), name: z.string() }));

/** A receipt's earlier final bills, newest first. */
async function readEarlierBills(db: Kysely<Schema>, receiptId: string): Promise<EarlierBill[]> {
  const hosts = await db
    .selectFrom('receipt_guests')
    .select(['id', 'is_host'])
    .where('receipt_id', '=', receiptId)
    .where('is_host', '=', true)
    .execute();
  const rows = await db
    .selectFrom('receipt_history')
    .select(['finalized_at', 'reopened_at', 'final_split', 'guests'])
    .where('receipt_id', '=', receiptId)
    .orderBy('reopened_at', 'desc')
    .execute();
  return rows.map((row) => {
    const names = new Map(Guests.parse(row.guests).map((guest) => [guest.id, guest.name]));
    return {
      finalized_at: row.finalized_at.toISOString(),
      reopened_at: row.reopened_at.toISOString(),
      totals: displayedTotals(FinalSplitView.parse(row.final_split).totals, hosts).map(
        ({ guest_id, total }) => ({
          guest_id,
          guest_name: names.get(guest_id) ?? '',
          total,
        }),
      ),
    };
  });
}

/** Notifies the host once that everyone has chosen (spec section 7); `reason` if not now. @throws AppError receipt.not_found */
function notifyHost(
  context: SessionContext,
  receiptId: string,
  channel: MessageChannel,
): Promise<Answer<typeof sendCompletionEmail>> {
  const { services } = context;
  return context.command(async (trx) => {
    let reason: NotNotifiedReason | null = null;
    await runCommandIn(trx, context, {
      name: channel === 'sms' ? 'notifyHostWhenGuestsFinish' : 'sendCompletionEmail',
      find: receiptById(receiptId),
      policy: hostOnly,
      apply: ({ snapshot }) => snapshot,
      async effects(_, after) {
        reason = notDue(after, channel);
        if (reason !== null) return after;
        const noticed = await queueCompletionNotices(trx, services, after, [channel]);
        reason = noticed.unreached[channel] ?? null;
        await storeDifference(trx, after, noticed.after);
        return noticed.after;
      },
    });
    return { sent: reason === null || reason === 'already_sent', reason };
  });
}

function notDue(snapshot: ReceiptSnapshot, channel: MessageChannel): NotNotifiedReason | null {
  const { receipt } = snapshot;
  if (channel === 'sms' ? receipt.completion_sms_sent : receipt.completion_email_sent) return 'already_sent';
  if (receipt.status === 'editing') return 'not_shared';
  if (receipt.status === 'finalized') return 'finalized';
  if (receipt.admin_flow_type === 'preassign') return 'preassigned';
  return everyoneChose(snapshot) ? null : 'incomplete';
}
