import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { freeSeat, receiptOfGuest } from '../guests/guest-writes.ts';
import { cancelFinalBills } from '../notifications/cancel-final-bills.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { lockPreassigned } from './lock-preassigned.ts';

/**
 * Frees a name that the wrong person has taken, or whose owner has lost their phone. Whoever had it is on it no longer,
 * and the phone they gave is forgotten: the bill must not go to it.
 * @throws AppError guest.not_found for a guest who does not exist or is not theirs; as lockPreassigned
 */
export async function releaseGuest(trx: Trx, context: SessionContext, guestId: string) {
  const receiptId = await receiptOfGuest(trx, guestId);
  if (receiptId === undefined) throw new AppError('guest.not_found');
  const snapshot = await lockPreassigned(trx, context, receiptId, 'any').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'receipt.not_found')
      throw new AppError('guest.not_found');
    throw error;
  });
  const guest = snapshot.guests.find((candidate) => candidate.id === guestId);
  if (guest === undefined || guest.isHost) throw new AppError('guest.not_found');
  await freeSeat(trx, guestId);
  await cancelFinalBills(trx, receiptId, guestId);
  await announceChange(trx, receiptId);
  return { receiptId };
}
