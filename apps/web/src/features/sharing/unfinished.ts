import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { nameList } from '../../lib/name-list.ts';
import { displayNames } from '../bill/index.ts';
import { gaveNoName, oneTooMany, peopleNamed } from './people.ts';

/** How many names are said before '+2 more'. */
const ROOM = 4;

type BillView = Pick<ReceiptView, 'receipt' | 'guests' | 'selections' | 'items'>;

/**
 * Who is not finished, in words for the host who is about to finalize, a sentence each: taps that were never submitted,
 * selections that are being changed, people without a name or without a dish, and seats that nobody has taken. Where the
 * host assigns the items there is nothing that anybody else could finish.
 */
export function unfinished(view: BillView): string[] {
  if (view.receipt.admin_flow_type === 'preassign') return [];
  const names = displayNames(view.guests);
  const selectors = new Set(view.selections.map((selection) => selection.guest_id));
  const guests = view.guests.filter((guest) => !guest.is_host);
  const named = guests.filter((guest) => !gaveNoName(guest));
  const say = (of: readonly GuestView[], words: string) =>
    of.length > 0
      ? `${words}: ${nameList(
          of.map(({ id }) => names.get(id) ?? ''),
          ROOM,
        )}.`
      : '';
  const choosing = named.filter((guest) => !guest.submitted);
  const missing = view.receipt.party_size - named.length - 1;
  // Whoever gave no name is not billed, so that they are nobody's surplus here.
  const over = oneTooMany({
    ...view,
    guests: view.guests.filter((one) => one.is_host || named.includes(one)),
  });
  return [
    over.length > 0 ? `More than the party of ${view.receipt.party_size}: ${peopleNamed(over, names)}.` : '',
    namelessWords(view),
    say(
      choosing.filter(({ id }) => selectors.has(id)),
      'Tapped, but not submitted',
    ),
    say(
      named.filter((guest) => guest.revising),
      'Changing what they submitted',
    ),
    say(
      choosing.filter(({ id }) => !selectors.has(id)),
      'Nothing chosen yet',
    ),
    view.guests.some((guest) => guest.is_host && !guest.submitted)
      ? 'You have not submitted your own selections.'
      : '',
    missing > 0 ? `Not here yet: ${missing} of a party of ${view.receipt.party_size}.` : '',
  ].filter(Boolean);
}

/** What people selected who gave no name: '1 person without a name holds Calamari.' Empty where that is nothing. */
function namelessWords({ guests, selections, items }: BillView): string {
  const selectors = namelessSelectors({ guests, selections });
  if (selectors.size === 0) return '';
  const selected = items.filter((item) =>
    selections.some((selection) => selection.item_id === item.id && selectors.has(selection.guest_id)),
  );
  const what = nameList(
    selected.map((item) => item.name || 'an unnamed item'),
    ROOM,
  );
  return selectors.size === 1
    ? `1 person without a name holds ${what}.`
    : `${selectors.size} people without a name hold ${what}.`;
}

/** Ids of the guests without a name who selected anything. */
export function namelessSelectors({
  guests,
  selections,
}: Pick<BillView, 'guests' | 'selections'>): ReadonlySet<string> {
  const nameless = new Set(guests.filter(gaveNoName).map(({ id }) => id));
  return new Set(selections.flatMap(({ guest_id }) => (nameless.has(guest_id) ? [guest_id] : [])));
}
