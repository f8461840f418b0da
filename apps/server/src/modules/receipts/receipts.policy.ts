import type { Abilities } from '@fairtab/contract/receipt-view';
import { billTotal } from '@fairtab/domain/bill-total';
import { isLocked } from '@fairtab/domain/receipt-status';
import { AppError } from '../../app/errors.ts';
import type { SessionContext } from '../../app/request-context.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import type { Viewer } from './viewer.ts';

/** Whether the bill's items and amounts are fixed for now (spec section 4, "Editing lock"). */
export function lockOf(snapshot: Pick<ReceiptSnapshot, 'receipt' | 'guests'>): boolean {
  const host = snapshot.guests.find((guest) => guest.isHost);
  return isLocked({
    status: snapshot.receipt.status,
    hostSubmitted: host?.submitted ?? false,
    hostRevising: host?.revising ?? false,
  });
}

/** A bill that an older release left below 0 is put right before anybody owes part of it. @throws AppError receipt.below_zero */
export function requireTotal({ receipt, items }: Pick<ReceiptSnapshot, 'receipt' | 'items'>): void {
  if (billTotal({ ...receipt, items }) < 0) throw new AppError('receipt.below_zero');
}

/** What this viewer may do with this receipt now. Commands check the same rules again under the receipt's lock. */
export function abilitiesOf(snapshot: ReceiptSnapshot, viewer: Viewer): Abilities {
  const { status } = snapshot.receipt;
  const open = status !== 'finalized';
  const isHost = viewer.kind === 'host';
  const me = isHost
    ? snapshot.guests.find((guest) => guest.isHost)
    : snapshot.guests.find((guest) => guest.id === viewer.guestId);
  const preassigned = snapshot.receipt.flow === 'preassign';
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
    add_name: assigned && open && !snapshot.guests.some((guest) => guest.namedByHost),
    dispute: assigned && open && me !== undefined,
  };
}

/** The owner's receipts are theirs alone; for everybody else they do not exist. @throws AppError receipt.not_found */
export function requireOwner(owned: { userId: string } | undefined, context: SessionContext): void {
  if (owned?.userId !== context.user.id) throw new AppError('receipt.not_found');
}
