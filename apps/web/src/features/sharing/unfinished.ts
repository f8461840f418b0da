import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { finalize } from '@fairtab/texts/en/finalize';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { nameList } from '../../lib/name-list.ts';
import { displayNames, nameIn } from '../bill/index.ts';
import { gaveNoName, oneTooMany, peopleNamed } from './people.ts';

/** How many names are shown before '+2 more'. */
const ROOM = 4;

type BillView = Pick<ReceiptView, 'receipt' | 'guests' | 'selections' | 'items'>;

/**
 * What is unfinished, for a host who is about to finalize, one sentence each: taps that were never submitted,
 * selections being changed, people without a name or without a dish, and empty seats. Empty if the host assigns the
 * items.
 */
export function unfinished(view: BillView): string[] {
  if (view.receipt.admin_flow_type === 'preassign') return [];
  const names = displayNames(view.guests);
  const selectors = new Set(view.selections.map((selection) => selection.guest_id));
  const guests = view.guests.filter((guest) => !guest.is_host);
  const named = guests.filter((guest) => !gaveNoName(guest));
  const about = (
    of: readonly GuestView[],
    sentence: typeof finalize.notSubmitted | typeof finalize.revising | typeof finalize.nothingChosen,
  ) =>
    of.length > 0
      ? say(sentence, {
          people: nameList(
            of.map(({ id }) => nameIn(names, id)),
            ROOM,
          ),
        })
      : '';
  const choosing = named.filter((guest) => !guest.submitted);
  const missing = view.receipt.party_size - named.length - 1;
  // Guests without a name are not billed, so they are not surplus here.
  const over = oneTooMany({
    ...view,
    guests: view.guests.filter((one) => one.is_host || named.includes(one)),
  });
  return [
    over.length > 0
      ? say(finalize.overParty, { partySize: view.receipt.party_size, people: peopleNamed(over, names) })
      : '',
    namelessWords(view),
    about(
      choosing.filter(({ id }) => selectors.has(id)),
      finalize.notSubmitted,
    ),
    about(
      named.filter((guest) => guest.revising),
      finalize.revising,
    ),
    about(
      choosing.filter(({ id }) => !selectors.has(id)),
      finalize.nothingChosen,
    ),
    view.guests.some((guest) => guest.is_host && !guest.submitted) ? say(finalize.hostNotSubmitted) : '',
    missing > 0 ? say(finalize.missing, { missing, partySize: view.receipt.party_size }) : '',
  ].filter(Boolean);
}

/** What people without a name selected: '1 person without a name holds Calamari.' Empty if nothing. */
function namelessWords({ guests, selections, items }: BillView): string {
  const selectors = namelessSelectors({ guests, selections });
  if (selectors.size === 0) return '';
  const selected = items.filter((item) =>
    selections.some((selection) => selection.item_id === item.id && selectors.has(selection.guest_id)),
  );
  const what = nameList(
    selected.map((item) => item.name || say(hostBill.unnamedItemWithin)),
    ROOM,
  );
  return say(finalize.namelessHold, { count: selectors.size, items: what });
}

/** Ids of the guests without a name who selected anything. */
export function namelessSelectors({
  guests,
  selections,
}: Pick<BillView, 'guests' | 'selections'>): ReadonlySet<string> {
  const nameless = new Set(guests.filter(gaveNoName).map(({ id }) => id));
  return new Set(selections.flatMap(({ guest_id }) => (nameless.has(guest_id) ? [guest_id] : [])));
}
