import type { Received } from '@fairtab/contract/endpoint';
import type { claimCompanion as Call } from '@fairtab/contract/guests';
import { namesakesOf } from '@fairtab/contract/namesakes';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { storeCompanions } from '../receipts/companion-writes.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { submitting } from './act-as-guest.ts';

/**
 * Somebody whom another guest is here with has come by the link themself: they are that guest's company no more. What that
 * guest has taken for them stays that guest's. Whose amount moves by it is told.
 * @throws AppError guest.companion_not_found if nobody of their name is in another's company; as submitting
 */
export function claimCompanion(context: ShareContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'claimCompanion',
    cause: { reason: 'heads' },
    find: receiptByLink(context),
    policy: submitting,
    async change({ trx, snapshot, me, receiptId }) {
      const found = namesakesOf(snapshot.guests, me).find(
        ({ companion }) => companion.id === body.companion_id,
      );
      if (found === undefined) throw new AppError('guest.companion_not_found');
      const { guest, companion } = found;
      const others = guest.companions.filter((one) => one !== companion);
      await storeCompanions(trx, { receiptId, guestId: guest.id, byHost: false }, others);
    },
  });
}
