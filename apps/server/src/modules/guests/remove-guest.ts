import * as command from '@fairtab/receipt/people/remove-guest';
import type { SessionContext } from '../../http/request-context.ts';
import { notifyRemovedGuest } from '../finalizing/queue-final-bills.ts';
import { ownOpen } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { guestById } from '../receipts/store/find-receipt.ts';

/** Removes a guest and withdraws a texted amount. @throws AppError guest.not_found, also for the host; receipt.finalized */
export function removeGuest(context: SessionContext, guestId: string) {
  return runCommand(context, {
    name: 'removeGuest',
    cause: { reason: 'party' },
    find: guestById(guestId),
    policy: ownOpen,
    apply: ({ snapshot }) => command.removeGuest(snapshot, { id: guestId }),
    async effects(trx, after, { snapshot, guest }) {
      await notifyRemovedGuest(trx, context.services, snapshot, guest);
      return after;
    },
    details: ({ guest }) => ({ guest_id: guestId, guest_name: guest.guest_name }),
  });
}
