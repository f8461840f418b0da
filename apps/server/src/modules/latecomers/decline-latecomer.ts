import type { declineLatecomer as Call } from '@fairtab/contract/receipt/latecomers';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { declineLatecomer as decline, waitingLatecomer } from '@fairtab/receipt/latecomers/latecomers';
import type { SessionContext } from '../../http/request-context.ts';
import { own } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';

/** Declines a latecomer, who sees that and may ask again. @throws AppError receipt.not_found, latecomer.not_found */
export const declineLatecomer = (context: SessionContext, { body }: Received<typeof Call>) =>
  runCommand(context, {
    name: 'declineLatecomer',
    find: receiptById(body.p_receipt_id),
    policy: own,
    apply: ({ snapshot }) => decline(snapshot, body),
    details: ({ snapshot }) => ({ guest_name: waitingLatecomer(snapshot, body.latecomer_id).guest_name }),
  });
