import * as credits from '@fairtab/contract/host/credits';
import * as contract from '@fairtab/contract/receipt/sharing';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { payForSharing as pay } from '@fairtab/receipt/sharing/open-for-sharing';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { consumeShareCredit } from '../credits/consume-share-credit.ts';
import { own } from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { startSharing } from './start-sharing.ts';

/** Mounts the calls that share a receipt and pay for it. */
export function mountSharing(mount: Mount): void {
  mount(contract.startSharing, (context, { body }) => startSharing(context, body.p_receipt_id));
  mount(credits.consumeShareCredit, payForSharing);
}

/** Pays for sharing one's own receipt. @throws AppError credits.insufficient, credits.not_owner */
function payForSharing(
  context: SessionContext,
  { body }: Received<typeof credits.consumeShareCredit>,
): Promise<Answer<typeof credits.consumeShareCredit>> {
  return context.command(async (trx) => {
    let paid: Answer<typeof credits.consumeShareCredit> | null = null;
    await runCommandIn(trx, context, {
      name: 'consumeShareCredit',
      find: { ...receiptById(body.p_receipt_id), missing: 'credits.not_owner' },
      policy: own,
      apply: ({ snapshot }) => pay(snapshot),
      async effects(_, after, { snapshot }) {
        paid = await consumeShareCredit(trx, context.services, snapshot.receipt);
        return after;
      },
      tap: true,
    });
    if (paid === null) throw new AppError('credits.failed');
    return paid;
  });
}
