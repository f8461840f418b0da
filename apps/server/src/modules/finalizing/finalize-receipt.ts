import type { finalizeReceipt as Call } from '@fairtab/contract/receipt/sharing';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { finalizeReceipt as finalize } from '@fairtab/receipt/finalizing/finalize-receipt';
import type { SessionContext } from '../../http/request-context.ts';
import { own } from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommand } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import { queueFinalBills } from './queue-final-bills.ts';

type Decided = Omit<Received<typeof Call>['body'], 'p_receipt_id'>;

/** Fixes all amounts and sends the bills (spec section 4). Repeatable. @throws AppError receipt.not_found; as the command */
export function finalizeReceipt(context: SessionContext, { body }: Received<typeof Call>) {
  const { p_receipt_id: receiptId, ...decided } = body;
  return runCommand(context, finalizing(context, receiptId, decided));
}

/** `finalizeReceipt` as a command, to run within another call. */
export const finalizing = (
  { services }: SessionContext,
  receiptId: string,
  decided: Decided,
): CommandCall<SessionContext, object, object> => ({
  name: 'finalizeReceipt',
  find: receiptById(receiptId),
  policy: own,
  apply: ({ snapshot }) => finalize(snapshot, { ...decided, now: new Date().toISOString() }),
  async effects(trx, after, { changed }) {
    if (!changed || after.final_split === null) return after;
    await queueFinalBills(trx, services, after, after.final_split.totals);
    return reloaded(trx, after);
  },
  details: (_, { final_split }) => ({
    unclaimed: decided.unclaimed ?? null,
    totals: Object.fromEntries(final_split?.totals.map(({ guest_id, total }) => [guest_id, total]) ?? []),
  }),
});
