import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { type Policy, throughLink } from '../receipts/receipts.policy.ts';
import type { SnapshotGuest } from '../receipts/snapshot.ts';
import { guestOf, viewerOf } from '../receipts/viewer.ts';

/**
 * Somebody who is on a shared bill already, open or final, the host included.
 * @throws AppError share.invalid, guest.not_found
 */
export const onBill: Policy<ShareContext, { me: SnapshotGuest }> = async (asked) => {
  await throughLink(asked);
  const { snapshot, context } = asked;
  const me = guestOf(snapshot, viewerOf(snapshot, context));
  if (me === undefined) throw new AppError('guest.not_found');
  return { me };
};
