import type { Abilities } from '@fairtab/contract/receipt-view';
import { isLocked } from '@fairtab/domain/receipt-status';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import type { ReceiptSnapshot, SnapshotReceipt } from './snapshot.ts';
import type { Viewer } from './viewer.ts';

/** Whether the bill's items and amounts are locked (spec section 4, "Editing lock"). */
export function lockOf(snapshot: Pick<ReceiptSnapshot, 'receipt' | 'guests'>): boolean {
  const host = snapshot.guests.find((guest) => guest.is_host);
  return isLocked({
    status: snapshot.receipt.status,
    hostSubmitted: host?.submitted ?? false,
    hostRevising: host?.revising ?? false,
  });
}

/** What this viewer may do with this receipt now. Commands check the same rules again under the receipt's lock. */
export function abilitiesOf(snapshot: ReceiptSnapshot, viewer: Viewer): Abilities {
  const { status } = snapshot.receipt;
  const open = status !== 'finalized';
  const isHost = viewer.kind === 'host';
  const me = isHost
    ? snapshot.guests.find((guest) => guest.is_host)
    : snapshot.guests.find((guest) => guest.id === viewer.guestId);
  const preassigned = snapshot.receipt.admin_flow_type === 'preassign';
  const choosing = !preassigned && (me === undefined || !me.submitted || me.revising);
  const shared = isHost || status !== 'editing';
  const assigned = preassigned && !isHost && shared;
  return {
    edit: isHost && !lockOf(snapshot),
    share: isHost && status === 'editing',
    finalize: isHost && status === 'sharing',
    assign: isHost && open,
    reopen: isHost && !open,
    select: open && shared && choosing,
    submit: open && shared && choosing,
    revise: open && !preassigned && !choosing,
    take_name: assigned,
    add_name: assigned && open && !snapshot.guests.some((guest) => guest.named_by_host),
    dispute: assigned && open && me !== undefined,
  };
}

/**
 * Allows only the owner; for everyone else the receipt does not exist.
 * @throws AppError receipt.not_found
 */
export function requireOwner(
  owned: Pick<SnapshotReceipt, 'user_id'> | undefined,
  context: SessionContext,
): void {
  if (owned?.user_id !== context.user.id) throw new AppError('receipt.not_found');
}
