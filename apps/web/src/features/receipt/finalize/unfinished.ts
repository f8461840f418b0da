import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { headsOfGuests } from '@fairtab/receipt/party';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { gaveNoName, oneTooMany, peopleNamed } from '../people/people.ts';

type BillView = Pick<ReceiptView, 'receipt' | 'guests' | 'selections' | 'items' | 'disputes'>;

/** What is unfinished when the host is about to finalize. People are given by name. */
type Unfinished = {
  /** Guests who have not submitted, or are revising. */
  holders: GuestView[];
  nothingChosen: string[];
  disputes: { name: string; item: string }[];
  hostChoosing: boolean;
  /** The guests beyond the party size, in words; null if there are none. */
  overParty: string | null;
  missing: number;
};

/** What is unfinished on an open bill; null if nothing is. */
export function unfinished(view: BillView): Unfinished | null {
  const found =
    view.receipt.admin_flow_type === 'preassign'
      ? { ...NOTHING, disputes: disputesOf(view) }
      : unfinishedSelections(view);
  const isSomething = Object.values(found).some((part) => (Array.isArray(part) ? part.length > 0 : part));
  return isSomething ? found : null;
}

const NOTHING: Unfinished = {
  holders: [],
  nothingChosen: [],
  disputes: [],
  hostChoosing: false,
  overParty: null,
  missing: 0,
};

function unfinishedSelections(view: BillView): Unfinished {
  const { receipt, guests, selections } = view;
  const names = displayNames(guests);
  const hosts = guests.filter((guest) => guest.is_host);
  const named = guests.filter((guest) => !guest.is_host && !gaveNoName(guest));
  const selectors = new Set(selections.map((selection) => selection.guest_id));
  // Guests added by the host have no page to select on.
  const choosing = guests.filter(
    (guest) => !guest.is_host && guest.seat !== 'free' && (!guest.submitted || guest.revising),
  );
  // Guests without a name are not billed, so they are not surplus here.
  const over = oneTooMany({ ...view, guests: [...hosts, ...named] });
  const overParty = over.length > 0 ? peopleNamed(over, names) : null;
  // There are no selections, and the host is asked about free seats anyway.
  if (receipt.evenly) return { ...NOTHING, overParty };
  return {
    ...NOTHING,
    holders: choosing.filter(({ id }) => selectors.has(id)),
    nothingChosen: choosing
      .filter((guest) => !selectors.has(guest.id) && !gaveNoName(guest))
      .map(({ id }) => nameIn(names, id)),
    hostChoosing: hosts.some((host) => !host.submitted),
    overParty,
    missing: Math.max(receipt.party_size - headsOfGuests([...hosts, ...named]), 0),
  };
}

function disputesOf({ disputes, guests, items }: BillView): Unfinished['disputes'] {
  const names = displayNames(guests);
  return disputes
    .filter(({ state }) => state === 'open')
    .map(({ guest_id, item_id }) => ({
      name: nameIn(names, guest_id),
      item: items.find(({ id }) => id === item_id)?.name || say(bill.unnamedItem),
    }));
}

/** Ids of the guests without a name who selected anything. */
export function namelessSelectors({
  guests,
  selections,
}: Pick<BillView, 'guests' | 'selections'>): ReadonlySet<string> {
  const nameless = new Set(guests.filter(gaveNoName).map(({ id }) => id));
  return new Set(selections.flatMap(({ guest_id }) => (nameless.has(guest_id) ? [guest_id] : [])));
}
