import type { Received } from '@fairtab/contract/endpoint';
import type { answerPayOffer as Call } from '@fairtab/contract/pays-for';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { queueChangedDues } from '../finalizing/queue-final-bills.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { onBill } from './pays-for.policy.ts';
import { setOfferState, storePayer } from './pays-for.repository.ts';
import { requirePossible } from './set-payer.ts';

/**
 * Whoever was asked to pay for a guest says yes, also after a no, or no; a yes is taken back by `setPayer`. Repeating an answer
 * changes nothing.
 * @throws AppError pay_offer.not_found; as requirePossible, onBill
 */
export function answerPayOffer(context: ShareContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'answerPayOffer',
    find: receiptByLink(context),
    policy: onBill,
    cause: { reason: 'payer' },
    async change({ trx, services, snapshot, me }) {
      const offer = snapshot.pay_offers.find(({ id, payer_id }) => id === params.id && payer_id === me.id);
      const guest = snapshot.guests.find(({ id }) => id === offer?.guest_id);
      if (offer === undefined || guest === undefined) throw new AppError('pay_offer.not_found');
      if (offer.state === body.state) return UNCHANGED;
      if (offer.state === 'accepted') throw new AppError('pay_offer.not_found');
      if (body.state === 'accepted') {
        requirePossible(snapshot, guest, me);
        await storePayer(trx, guest.id, me.id);
        await queueChangedDues(trx, services, snapshot);
      }
      await setOfferState(trx, offer.id, body.state);
      return { guest_id: guest.id, payer_id: me.id, state: body.state };
    },
  });
}
