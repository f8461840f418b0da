import type { declineLatecomer as Call } from '@fairtab/contract/receipt/latecomers';
import * as contract from '@fairtab/contract/receipt/latecomers';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { declineLatecomer as decline, waitingLatecomer } from '@fairtab/receipt/latecomers/latecomers';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { own } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { askToBeAdded } from './ask-to-be-added.ts';

/** Mounts the calls of `@fairtab/contract/latecomers`. */
export function mountLatecomers(mount: Mount): void {
  mount(contract.askToBeAdded, askToBeAdded);

  mount(contract.declineLatecomer, declineLatecomer);
}

/** Declines a latecomer, who sees that and may ask again. @throws AppError receipt.not_found, latecomer.not_found */
const declineLatecomer = (context: SessionContext, { body }: Received<typeof Call>) =>
  runCommand(context, {
    name: 'declineLatecomer',
    find: receiptById(body.p_receipt_id),
    policy: own,
    apply: ({ snapshot }) => decline(snapshot, body),
    details: ({ snapshot }) => ({ guest_name: waitingLatecomer(snapshot, body.latecomer_id).guest_name }),
  });
