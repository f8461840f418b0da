import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { seatOf } from '../receipts/receipt-view.ts';
import { type Policy, throughLink } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import { viewerOf } from '../receipts/viewer.ts';

/**
 * Somebody who is on a shared bill already, open or final, the host included.
 * @throws AppError share.invalid, guest.not_found
 */
export const onBill: Policy<ShareContext, { me: SnapshotGuest }> = async (asked) => {
  await throughLink(asked);
  const { snapshot, context } = asked;
  const viewer = viewerOf(snapshot, context);
  const me = snapshot.guests.find((guest) =>
    viewer.kind === 'host' ? guest.is_host : guest.id === viewer.guestId,
  );
  if (me === undefined) throw new AppError('guest.not_found');
  return { me };
};

/** Whether nobody acts for a named person, so that nobody could be asked: then the host decides for them. */
export function isUnopened(snapshot: ReceiptSnapshot, guest: SnapshotGuest): boolean {
  return guest.named_by_host && seatOf(guest, new Set(snapshot.devices.values())) === 'free';
}

/**
 * Whether somebody may say that a guest pays for themself again: both of them, and the host for a payer who was not asked.
 * @throws AppError payer.not_concerned
 */
export function requireConcerned(
  snapshot: ReceiptSnapshot,
  me: SnapshotGuest,
  { guest, payer }: { guest: SnapshotGuest; payer: SnapshotGuest },
): void {
  const isOneOfThem = me.id === guest.id || me.id === payer.id;
  if (!isOneOfThem && !(me.is_host && isUnopened(snapshot, payer))) throw new AppError('payer.not_concerned');
}
