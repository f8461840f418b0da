import { openForSharing as open } from '@fairtab/receipt/sharing/open-for-sharing';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { consumeShareCredit } from '../credits/consume-share-credit.ts';
import { own } from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommand } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';

type Paying = Pick<Services, 'payments'>;

/** Opens the receipt to everyone with its link. Repeating it changes nothing. @throws as the command and payWhenShared */
export const startSharing = (context: SessionContext, receiptId: string) =>
  runCommand(context, sharing(context, receiptId));

/** `startSharing` as a command, to run within another call. */
export const sharing = (
  { services }: SessionContext,
  receiptId: string,
): CommandCall<SessionContext, object, object> => ({
  name: 'startSharing',
  find: receiptById(receiptId),
  policy: own,
  apply: ({ snapshot }) => open(snapshot),
  async effects(trx, after, { snapshot }) {
    await payWhenShared(trx, services, snapshot, after);
    return after;
  },
});

/** A command that shares a receipt costs a credit. @throws AppError credits.insufficient */
export async function payWhenShared(
  trx: Trx,
  services: Paying,
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
): Promise<void> {
  if (after.receipt.credit_consumed && !before.receipt.credit_consumed)
    await consumeShareCredit(trx, services, before.receipt);
}
