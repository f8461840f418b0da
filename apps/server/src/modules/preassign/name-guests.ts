import type { Received } from '@fairtab/contract/endpoint';
import type { addGuest as AddCall, nameGuests as Call } from '@fairtab/contract/preassign';
import { LIMITS } from '@fairtab/domain/limits';
import { checkGuestNames } from '@fairtab/domain/validation';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError, RefusedError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { queueChangedDues } from '../finalizing/queue-final-bills.ts';
import { requireRoom } from '../guests/act-as-guest.ts';
import { guestName } from '../guests/guest-identity.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { guestById, receiptById } from '../receipts/find-receipt.ts';
import { deleteGuest, freeSeat, insertNamedGuests, updateGuest } from '../receipts/guest-writes.ts';
import { setParty } from '../receipts/receipt-writes.ts';
import { own, ownEditable, ownOpen, preassigned } from '../receipts/receipts.policy.ts';

/**
 * Sets the people of the table, the host first (spec section 5, "Guest names"). People already on it keep their items,
 * also when renamed; people left out are removed and their items become unassigned, except people who joined after the
 * list was made: they stay. The party size becomes the number of heads.
 * @throws RefusedError with the invalid row (0 is the host); AppError guest.not_found; as ownEditable
 */
export function nameGuests(context: SessionContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'nameGuests',
    cause: { reason: 'party' },
    find: receiptById(params.id),
    policy: preassigned(ownEditable),
    async change({ trx, snapshot, receiptId }) {
      for (const { receipt_id } of body.guests) changedFields({ receipt_id }, { receipt_id: receiptId });
      const present = snapshot.guests.filter((guest) => !guest.is_host);
      const ids = present.map((guest) => guest.id);
      const listed = body.guests.flatMap(({ id }) => (id === undefined ? [] : [id]));
      if (listed.some((id) => !ids.includes(id)) || new Set(listed).size < listed.length) {
        throw new AppError('guest.not_found');
      }
      const known = body.known ?? ids;
      const unlisted = present.filter((guest) => !listed.includes(guest.id));
      const came = unlisted.filter((guest) => !known.includes(guest.id));
      const names = checkedNames(snapshot.receipt.payer_name, [
        ...body.guests.map((guest) => guest.guest_name),
        ...came.map((guest) => guest.guest_name),
      ]);
      const gone = unlisted.filter((guest) => !came.includes(guest));
      for (const guest of gone) await deleteGuest(trx, guest.id);
      const newcomers: string[] = [];
      for (const [row, { id }] of body.guests.entries()) {
        const name = names[row + 1] ?? '';
        if (id === undefined) newcomers.push(name);
        else await updateGuest(trx, id, { guest_name: name, named_by_host: true });
      }
      await insertNamedGuests(
        trx,
        snapshot.receipt,
        newcomers.map((name) => ({ name })),
      );
      const staying = snapshot.guests.filter((guest) => !gone.includes(guest));
      await setParty(trx, snapshot, headsOfGuests(staying) + newcomers.length);
      return { guests: names };
    },
  });
}

/**
 * The names of a table whose items the host assigns, the host's first: they all differ.
 * @throws RefusedError with the invalid row (0 is the host)
 */
export function checkedNames(host: string, guests: readonly string[]): string[] {
  const checked = checkGuestNames(host, guests);
  if (checked.ok) return checked.names;
  for (const [row, refusal] of checked.errors.entries())
    if (refusal) throw new RefusedError(refusal, { row });
  throw new Error('names are refused for no reason');
}

/**
 * Adds one person by name: somebody who has not come by the link and pays for something all the same. A full party grows by
 * them (decision 0102). Where the host assigns the items the names all differ, and the party size becomes the number of heads.
 * @throws RefusedError for the name; AppError guest.name_is_host, guest.too_many; as ownOpen
 */
export function addGuest(context: SessionContext, { params, body }: Received<typeof AddCall>) {
  return changeReceipt(context, {
    name: 'addGuest',
    cause: { reason: 'party' },
    find: receiptById(params.id),
    policy: ownOpen,
    async change({ trx, snapshot, receiptId }) {
      changedFields(body, { receipt_id: receiptId, guest_name: body.guest_name });
      const { receipt, guests } = snapshot;
      requireRoom(snapshot);
      const name = guestName(body.guest_name, { snapshot });
      if (receipt.admin_flow_type === 'preassign') {
        const others = guests.filter((guest) => !guest.is_host).map((guest) => guest.guest_name);
        checkedNames(receipt.payer_name, [...others, name]);
        await setParty(trx, snapshot, headsOfGuests(guests) + 1);
      } else if (
        headsOfGuests(receipt.evenly ? seatedIn(snapshot) : guests) >= receipt.party_size &&
        receipt.party_size < LIMITS.partySize
      ) {
        await setParty(trx, snapshot, receipt.party_size + 1);
      }
      await insertNamedGuests(trx, receipt, [{ name }]);
      return { guest_name: name };
    },
  });
}

/**
 * Frees a name that the wrong person has taken, or whose owner has lost their phone. The browsers that acted for it no
 * longer do, and its phone number is deleted, so that the bill is not sent there.
 * @throws AppError guest.not_found for a guest of another host's bill; as ownOpen
 */
export function releaseGuest(context: SessionContext, guestId: string) {
  return changeReceipt(context, {
    name: 'releaseGuest',
    cause: { reason: 'party' },
    find: guestById(guestId),
    policy: preassigned(own),
    async change({ trx, services, snapshot, receiptId }) {
      await freeSeat(trx, snapshot, guestId);
      await queueChangedDues(trx, services, snapshot);
      await cancelFinalBills(trx, receiptId, guestId);
      return { guest_id: guestId };
    },
  });
}
