import * as credits from '@fairtab/contract/host/credits';
import * as contract from '@fairtab/contract/receipt/sharing';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { openForSharing as open, payForSharing as pay } from '@fairtab/receipt/sharing';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { consumeShareCredit } from '../credits/consume-share-credit.ts';
import { hostOnly, receiptById } from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommand, runCommandIn } from '../receipts/run-command.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';

export function mountSharing(mount: Mount): void {
  mount(contract.startSharing, (context, { body }) => startSharing(context, body.p_receipt_id));
  /** Pays for sharing one's own receipt. @throws AppError credits.insufficient, credits.not_owner */
  mount(credits.consumeShareCredit, (context, { body }) =>
    context.command(async (trx) => {
      let paid: Answer<typeof credits.consumeShareCredit> | null = null;
      await runCommandIn(trx, context, {
        name: 'consumeShareCredit',
        find: { ...receiptById(body.p_receipt_id), missing: 'credits.not_owner' },
        policy: hostOnly,
        apply: ({ snapshot }) => pay(snapshot),
        async effects(_, after, { snapshot }) {
          paid = await consumeShareCredit(trx, context.services, snapshot.receipt);
          return after;
        },
        tap: true,
      });
      if (paid === null) throw new AppError('credits.failed');
      return paid;
    }),
  );
}

type Paying = Pick<Services, 'payments'>;

/** Opens the receipt to everyone with its link. Repeating it changes nothing. @throws as the command and payWhenShared */
const startSharing = (context: SessionContext, receiptId: string) =>
  runCommand(context, sharing(context, receiptId));

/** `startSharing` as a command, to run within another call. */
export const sharing = (
  { services }: SessionContext,
  receiptId: string,
): CommandCall<SessionContext, object, object> => ({
  name: 'startSharing',
  find: receiptById(receiptId),
  policy: hostOnly,
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
