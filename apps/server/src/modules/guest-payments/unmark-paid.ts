import type { Received } from '@fairtab/contract/endpoint';
import type { unmarkPaid as Call } from '@fairtab/contract/guest-payments';
import type { SessionContext } from '../../http/request-context.ts';
import { own } from '../receipts/change-policies.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { guestOf, paymentOf } from './final-part.ts';
import { storePayment } from './guest-payments.repository.ts';

/**
 * The host takes back that they have got a guest's money, or has not got what the guest says they have paid. What the
 * other of the two words says stays.
 * @throws AppError receipt.not_found, guest.not_found
 */
export function unmarkPaid(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'unmarkPaid',
    find: receiptById(body.p_receipt_id),
    policy: own,
    async change({ trx, snapshot, receiptId }) {
      const guest = guestOf(snapshot, body.guest_id);
      const before = paymentOf(guest);
      const word = body.word === 'host' ? 'confirmed' : 'said';
      if (before[word] === null) return UNCHANGED;
      await storePayment(trx, { receiptId, guestId: guest.id }, before, { ...before, [word]: null });
      return { guest_id: guest.id, word: body.word, amount: before[word] };
    },
  });
}
