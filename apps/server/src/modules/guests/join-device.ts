import { freeSeat } from '@fairtab/receipt/people/free-seat';
import { moveCompanions, movePayments } from '@fairtab/receipt/people/move-guest';
import type { Context } from 'hono';
import type { Trx } from '../../adapters/database/database.ts';
import { newSecret } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import { type GuestDevice, setGuestCookie } from '../../http/guest-device.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { queueChangedDues } from '../finalizing/queue-final-bills.ts';
import { setUnits } from '../items/selections.ts';
import { changeReceiptIn } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { deleteGuest, forgetSeat, linkDevice, updateGuest } from '../receipts/guest-writes.ts';
import { throughLink } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import { storeDifference } from '../receipts/store-difference.ts';
import { othersActFor, requireShared, viewerOf } from '../receipts/viewer.ts';
import { closeAnsweredProposals, moveProposals } from './proposals.repository.ts';

/**
 * Links this browser to a guest, whom a code has proved. What was tapped in this browser before is added to that guest's
 * selections.
 * @param proved whom, on the receipt under its lock; undefined if the code is nobody's
 * @throws AppError share.invalid, guest.device_required, auth.code_wrong; as `proved`
 */
export async function joinDevice(
  trx: Trx,
  context: ShareContext,
  proved: (snapshot: ReceiptSnapshot) => Promise<SnapshotGuest | undefined>,
): Promise<void> {
  await changeReceiptIn(trx, context, {
    name: 'joinDevice',
    find: receiptByLink(context),
    policy: throughLink,
    async change({ snapshot, receiptId }) {
      const { device } = context.share;
      if (device === null) throw new AppError('guest.device_required');
      const guest = await proved(snapshot);
      if (guest === undefined) throw new AppError('auth.code_wrong');
      const viewer = viewerOf(snapshot, context);
      const draftId = viewer.kind === 'guest' ? viewer.guestId : null;
      if (draftId !== null && draftId !== guest.id) {
        if (snapshot.receipt.admin_flow_type === 'preassign')
          await leaveSeat(trx, context.services, snapshot, { guestId: draftId, device });
        else await absorbDraft(trx, snapshot, { from: draftId, to: guest.id });
      }
      await linkDevice(trx, { receiptId, guestId: guest.id, device });
    },
  });
}

/**
 * Where the host assigns the items, whom this browser was taken for stays on the bill with all they have. Without a
 * phone nobody could get back to that name, so it is free again.
 */
async function leaveSeat(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  { guestId, device }: { guestId: string; device: GuestDevice },
): Promise<void> {
  const seat = snapshot.guests.find((guest) => guest.id === guestId);
  const alone = !othersActFor(snapshot, guestId, device);
  if (seat?.guest_phone_number !== null || !alone) return;
  await storeDifference(trx, snapshot, freeSeat(snapshot, guestId));
  await forgetSeat(trx, guestId);
  await queueChangedDues(trx, services, snapshot);
}

/**
 * Moves the taps of a draft, what it asked and was asked, whom it is here with and whom it pays for, to the guest it turned
 * out to be; units that both selected add up.
 */
async function absorbDraft(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  move: { from: string; to: string },
): Promise<void> {
  const draft = snapshot.guests.find((guest) => guest.id === move.from);
  // Somebody who has submitted is a person of their own, and a finalized bill changes no more.
  if (draft === undefined || draft.submitted || snapshot.receipt.status === 'finalized') return;
  const unitsOf = (guestId: string, itemId: string) =>
    snapshot.selections.find((selection) => selection.guest_id === guestId && selection.item_id === itemId)
      ?.units ?? 0;
  const taps = snapshot.selections.filter((selection) => selection.guest_id === move.from);
  await moveProposals(trx, snapshot.proposals, move);
  await storeDifference(trx, snapshot, movePayments(moveCompanions(snapshot, move), move));
  await deleteGuest(trx, move.from);
  for (const tap of taps) {
    const counted =
      snapshot.items.find((item) => item.id === tap.item_id)?.assignment_mode === 'quantity_based';
    const known = unitsOf(move.to, tap.item_id);
    const units = counted ? tap.units + known : known || tap.units;
    await setUnits(trx, { receiptId: snapshot.receipt.id, itemId: tap.item_id, guestId: move.to, units });
  }
  if (snapshot.proposals.length > 0) await closeAnsweredProposals(trx, snapshot.receipt.id);
  // What they had submitted is not what they have now, so they get to look at it and submit again.
  const guest = snapshot.guests.find((candidate) => candidate.id === move.to);
  if (taps.length > 0 && guest?.submitted) await updateGuest(trx, move.to, { revising: true });
}

/**
 * Sets the guest's cookie in a browser that has none. No guest is linked to the new secret yet, so losing this answer, or
 * getting two of them, does no harm.
 * @throws AppError share.invalid
 */
export async function rememberBrowser(context: ShareContext, http: Context): Promise<{ cookie: boolean }> {
  const { services, share } = context;
  requireShared(await services.snapshots.byShareToken(share.token), context);
  const cookie = share.device?.cookieHash != null;
  if (!cookie) setGuestCookie(http, services.settings.publicUrl, newSecret());
  return { cookie };
}
