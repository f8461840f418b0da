import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockGuest } from '../guests/lock-guest.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { freeSeat } from '../receipts/guest-writes.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { lockPreassigned } from './lock-preassigned.ts';

/**
 * Frees a name that the wrong person has taken, or whose owner has lost their phone. Whoever had it is on it no longer,
 * and the phone they gave is forgotten: the bill must not go to it.
 * @throws AppError guest.not_found for a guest who does not exist or is not theirs; as lockPreassigned
 */
export async function releaseGuest(trx: Trx, context: SessionContext, guestId: string) {
  const { snapshot } = await lockGuest(trx, guestId, (id) => lockPreassigned(trx, context, id, 'any'));
  const receiptId = snapshot.receipt.id;
  await freeSeat(trx, guestId);
  await cancelFinalBills(trx, receiptId, guestId);
  await announceChange(trx, receiptId);
  return { receiptId };
}
