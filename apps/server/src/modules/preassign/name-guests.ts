import type { addGuest as AddCall, nameGuests as Call } from '@fairtab/contract/receipt/preassign';
import type { Received } from '@fairtab/contract/wire/endpoint';
import * as command from '@fairtab/receipt/people/name-guests';
import { freeSeat } from '@fairtab/receipt/people/seat';
import { changedFields } from '../../http/changed-fields.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { seatFreed } from '../guests/device-codes.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { own, ownEditable, ownOpen, preassigned } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { guestById, receiptById } from '../receipts/store/find-receipt.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import { newGuest } from '../receipts/store/snapshot.ts';

/**
 * Sets the guests, the host first (spec section 5, "Guest names").
 * @throws RefusedError with the invalid row (0 is the host); AppError guest.not_found; as ownEditable
 */
export function nameGuests(context: SessionContext, { params, body }: Received<typeof Call>) {
  return runCommand(context, {
    name: 'nameGuests',
    cause: { reason: 'party' },
    find: receiptById(params.id),
    policy: preassigned(ownEditable),
    apply({ snapshot }, { newId }) {
      for (const { receipt_id } of body.guests)
        changedFields({ receipt_id }, { receipt_id: snapshot.receipt.id });
      return command.nameGuests(snapshot, body, { newId, newGuest, now: new Date() });
    },
    details: (_, { guests }) => ({ guests: guests.map(({ guest_name }) => guest_name) }),
  });
}

/**
 * Adds a guest by name who has not opened the link (decision 0102).
 * @throws RefusedError for the name; AppError guest.name_is_host, guest.too_many; as ownOpen
 */
export function addGuest(context: SessionContext, { params, body }: Received<typeof AddCall>) {
  return runCommand(context, {
    name: 'addGuest',
    cause: { reason: 'party' },
    find: receiptById(params.id),
    policy: ownOpen,
    apply({ snapshot }, { newId }) {
      changedFields(body, { receipt_id: snapshot.receipt.id, guest_name: body.guest_name });
      return command.addGuest(snapshot, body, { newId, newGuest, now: new Date() });
    },
    details: (_, { guests }) => ({ guest_name: guests.at(-1)?.guest_name }),
  });
}

/** Frees a wrongly claimed or lost name and its phone, so no bill is sent there. @throws AppError guest.not_found; as ownOpen */
export function releaseGuest(context: SessionContext, guestId: string) {
  return runCommand(context, {
    name: 'releaseGuest',
    cause: { reason: 'party' },
    find: guestById(guestId),
    policy: preassigned(own),
    apply: ({ snapshot }) => freeSeat(snapshot, guestId),
    async effects(trx, after, { snapshot }) {
      const cancelled = await cancelFinalBills(trx, after.receipt.id, guestId);
      const freed = await seatFreed(trx, context.services, { before: snapshot, after, guestId });
      // On a final bill `seatFreed` has already reloaded it.
      return freed !== after || cancelled === 0 ? freed : reloaded(trx, freed);
    },
    details: () => ({ guest_id: guestId }),
  });
}
