import { LIMITS } from '@fairtab/domain/limits';
import { isNameless } from '@fairtab/domain/nameless';
import type { FinalReceipt } from '../model.ts';
import { headsOfGuests, seatedIn } from '../party.ts';
import { acceptedGuestName, acceptedGuestNames } from '../people/guest-names.ts';
import { withPartySize } from '../people/party-size.ts';
import { withCompanions } from '../people/set-companions.ts';
import { refuse } from '../refused.ts';

/** Makes the row of a guest who was not on the bill. */
export type Newcomer<R extends FinalReceipt> = (id: string, name: string) => R['guests'][number];

/**
 * A final bill with somebody who was there too. Where the host assigns the items all names differ.
 * @throws Refused guest.too_many, guest.name_is_host; InputRefused for the name
 */
export function addPerson<R extends FinalReceipt>(
  bill: R,
  { id, guest_name }: { id: string; guest_name: string },
  newcomer: Newcomer<R>,
): R {
  const { receipt, guests } = bill;
  if (guests.length >= LIMITS.guestsPerReceipt || headsOfGuests(guests) >= LIMITS.partySize)
    refuse('guest.too_many', {});
  const name = acceptedGuestName(bill, guest_name);
  const others = guests.flatMap((one) => (one.is_host ? [] : [one.guest_name]));
  if (receipt.admin_flow_type === 'preassign') acceptedGuestNames(receipt.payer_name, [...others, name]);
  return { ...bill, guests: [...guests, newcomer(id, name)] };
}

/** A final bill without somebody who was not there or, where a payment of theirs is noted, with nothing on their part. */
export function removePerson<R extends FinalReceipt>(bill: R, { id }: { id: string }): R {
  const { receipt, guests, selections } = bill;
  const isThem = (one: FinalReceipt['guests'][number]) => one.id === id && !one.is_host;
  if (!guests.some(isThem)) refuse('guest.not_found', {});
  return {
    ...bill,
    guests: guests
      .filter((one) => !isThem(one) || one.payment !== null)
      .map((one) => {
        if (!isThem(one)) return one;
        // Who has a seat where the bill is split evenly pays for it.
        const submitted = one.submitted && !receipt.evenly;
        return { ...withCompanions(one, [], true), opted_out_of_split: true, submitted };
      }),
    selections: selections.filter(({ guest_id }) => guest_id !== id),
  };
}

/** A bill whose party is as large as the people on it: exactly where the host assigns, otherwise at least. */
export function withParty<R extends FinalReceipt>(bill: R): R {
  const { receipt, guests } = bill;
  const { admin_flow_type, evenly, party_size } = receipt;
  if (admin_flow_type === 'preassign') return withPartySize(bill, headsOfGuests(guests));
  const named = guests.filter((one) => one.is_host || !isNameless(one.guest_name));
  const heads = headsOfGuests(evenly ? seatedIn({ receipt, guests: named }) : named);
  return party_size === 0 || heads <= party_size ? bill : withPartySize(bill, heads);
}
