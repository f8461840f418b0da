import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { beyondParty } from '@fairtab/domain/people/party';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { hostBill } from '@fairtab/texts/en/bill';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { nameList } from '../../../lib/name-list.ts';
import { nameIn } from '../../person-bill/index.ts';

/** How many names are shown before '+2 more'. */
const ROOM = 4;

/** Whether this guest has no name and is therefore not on the final bill; see `closedBill`. */
export const gaveNoName = (guest: Pick<GuestView, 'is_host' | 'guest_name'>): boolean =>
  !guest.is_host && isNameless(guest.guest_name);

/** The guests beyond the party size, likeliest surplus first, without those who are away. Empty if the host names the guests. */
export function oneTooMany({ receipt, guests }: Pick<ReceiptView, 'receipt' | 'guests'>): GuestView[] {
  if (receipt.admin_flow_type === 'preassign') return [];
  const here = receipt.evenly ? seatedIn({ receipt, guests }) : guests.filter(({ away }) => !away);
  const people = here.map((guest) => ({
    guest,
    isHost: guest.is_host,
    nameless: gaveNoName(guest),
    submitted: guest.submitted,
    heads: headsOfGuests([guest]),
  }));
  return beyondParty(people, receipt.party_size).map(({ guest }) => guest);
}

/** Names, with nameless guests counted: 'Zoe, Kim and 2 people without a name'. */
export function peopleNamed(people: readonly GuestView[], names: ReadonlyMap<string, string>): string {
  const named = people.filter((guest) => !gaveNoName(guest));
  const others = people.length - named.length;
  const listed = nameList(
    named.map(({ id }) => nameIn(names, id)),
    ROOM,
  );
  if (others === 0) return listed;
  if (named.length === 0) return text(hostBill.nameless, { count: others });
  return text(sharing.namedAndNameless, { names: listed, count: others });
}

type Selected = Pick<ReceiptView, 'selections' | 'items'>;

/** A guest's items in the receipt's order, counted ones as '2 × Beer'. */
export function itemsOf(
  { selections, items }: Selected,
  guestId: string,
): { itemId: string; itemName: string }[] {
  return items.flatMap(({ id, name, assignment_mode }) => {
    const selection = selections.find((one) => one.item_id === id && one.guest_id === guestId);
    if (!selection) return [];
    const itemName = name || text(hostBill.unnamedItemWithin);
    const counted = assignment_mode === 'quantity_based';
    return [{ itemId: id, itemName: counted ? `${selection.units} × ${itemName}` : itemName }];
  });
}

/** What removing a guest makes unclaimed, as a sentence. */
export function whatBecomesFree(view: Selected, guestId: string): string {
  const freed = itemsOf(view, guestId).map(({ itemName }) => itemName);
  if (freed.length === 0) return text(sharing.freesNothing);
  return text(sharing.frees, { items: nameList(freed, ROOM) });
}

/** Ids of the guests without a name who selected anything. */
export function namelessSelectors(props: Pick<ReceiptView, 'guests' | 'selections'>): ReadonlySet<string> {
  const { guests, selections } = props;
  const nameless = new Set(guests.filter(gaveNoName).map(({ id }) => id));
  return new Set(selections.flatMap(({ guest_id }) => (nameless.has(guest_id) ? [guest_id] : [])));
}
