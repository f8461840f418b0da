import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { headsOfGuests } from '@fairtab/receipt/party';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { gaveNoName, oneTooMany, peopleNamed } from '../people/people.ts';

type BillView = Pick<ReceiptView, 'receipt' | 'guests' | 'selections' | 'items' | 'disputes'>;

/** What is unfinished, for a host who is about to finalize and may want to wait. People are all named. */
export type Unfinished = {
  /** Who has not submitted what they have, or is changing it. */
  holders: GuestView[];
  nothingChosen: string[];
  /** Who says that an assigned item is not theirs, and has no answer. */
  disputes: { name: string; item: string }[];
  hostChoosing: boolean;
  /** More than the party, in words; null if they are not. */
  overParty: string | null;
  /** Seats for which nobody has come. */
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
  // Whom the host has added has nothing to choose with.
  const choosing = guests.filter(
    (guest) => !guest.is_host && guest.seat !== 'free' && (!guest.submitted || guest.revising),
  );
  // Guests without a name are not billed, so they are not surplus here.
  const over = oneTooMany({ ...view, guests: [...hosts, ...named] });
  const overParty = over.length > 0 ? peopleNamed(over, names) : null;
  // Nobody chooses there, and free seats are what the host is asked about.
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
