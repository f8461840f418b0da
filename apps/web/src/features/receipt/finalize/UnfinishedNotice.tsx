import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Split } from '@fairtab/domain/split/splitting';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { bill } from '@fairtab/texts/en/bill';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { Notice } from '../../../components/base/Notice.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { gaveNoName, itemsOf, oneTooMany } from '../people/people.ts';
import { LetGo } from '../people/remove-guest.tsx';

type UnfinishedNoticeProps = {
  view: ReceiptView;
  /** A preview of the final bill; null until the host has decided. */
  split: Split | null;
  onView: (view: ReceiptView) => void;
};

/** Everyone who has not finished, so that the host can wait for them; what they hold, and who would pay for it. */
export function UnfinishedNotice({ view, split, onView }: UnfinishedNoticeProps) {
  const found = unfinished(view);
  if (found === null) return null;
  const { disputes, overParty, missing } = found;
  const partySize = view.receipt.party_size;
  return (
    <Notice title={text(texts.unfinishedTitle)}>
      <ul className="grid gap-1">
        {overParty > 0 && <li>{text(texts.overParty, { partySize, people: overParty })}</li>}
        {found.holders.map((guest) => (
          <Holder key={guest.id} view={view} guest={guest} split={split} onView={onView} />
        ))}
        <People text={texts.nothingChosen} people={found.nothingChosen} />
        <People text={texts.disputed} people={disputes.map((one) => text(texts.disputedItem, one))} />
        {found.hostChoosing && <li>{text(texts.hostNotSubmitted)}</li>}
        {missing > 0 && <li>{text(texts.missing, { missing, partySize })}</li>}
      </ul>
    </Notice>
  );
}

/** What an unfinished guest holds. The host may let go of it if the guest is away. */
function Holder({ view, guest, split, onView }: UnfinishedNoticeProps & { guest: GuestView }) {
  return (
    <li className="grid justify-items-start gap-1 break-words">
      <span>
        <Rich
          text={heldText(guest)}
          params={{
            holder: nameIn(displayNames(view.guests), guest.id),
            items: heldItems(view, guest.id, split),
          }}
          around={{ kind }}
        />
      </span>
      {guest.away && <LetGo view={view} guest={guest} onView={onView} />}
    </li>
  );
}

function heldText(guest: GuestView) {
  if (gaveNoName(guest)) return texts.heldNameless;
  if (guest.away) return texts.heldAway;
  return guest.revising ? texts.heldRevising : texts.heldOpen;
}

type PeopleProps = { text: typeof texts.nothingChosen | typeof texts.disputed; people: readonly string[] };

function People({ text, people }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <li className="break-words">
      <Rich text={text} params={{ people: people.join(', ') }} around={{ kind }} />
    </li>
  );
}

const kind = (words: string) => <b className="font-semibold">{words}</b>;

/** How many of the payers are named. */
const ROOM = 3;

/** With who would pay: 'Soup, Pie (for Zoe)'. @param split a preview of the final bill; null until the host has decided */
export function heldItems(
  view: Pick<ReceiptView, 'guests' | 'items' | 'selections'>,
  guestId: string,
  split: Pick<Split, 'people'> | null,
): string {
  const names = displayNames(view.guests);
  const byPayers = new Map<string, string[]>();
  for (const { itemId, itemName } of itemsOf(view, guestId)) {
    const payers = new Set(
      split?.people.flatMap(({ personId, items }) =>
        items.some((item) => item.itemId === itemId) ? [personId] : [],
      ),
    );
    // In the order of the table.
    const named = nameList(
      view.guests.flatMap(({ id }) => (payers.has(id) ? [nameIn(names, id)] : [])),
      ROOM,
    );
    byPayers.set(named, [...(byPayers.get(named) ?? []), itemName]);
  }
  return [...byPayers]
    .map(([payers, items]) => {
      const listed = items.join(', ');
      return payers === '' || payers === nameIn(names, guestId)
        ? listed
        : text(texts.paidBy, { items: listed, payers });
    })
    .join(', ');
}

type BillView = Pick<ReceiptView, 'receipt' | 'guests' | 'selections' | 'items' | 'disputes'>;

/** What is unfinished when the host is about to finalize. People are given by name. */
type Unfinished = {
  /** Guests who have not submitted, or are revising. */
  holders: GuestView[];
  nothingChosen: string[];
  disputes: { name: string; item: string }[];
  hostChoosing: boolean;
  /** How many people are on the bill, if more than the party size; else 0. */
  overParty: number;
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
  overParty: 0,
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
  const billed = [...hosts, ...named];
  const isOver = oneTooMany({ ...view, guests: billed }).length > 0;
  const overParty = isOver
    ? headsOfGuests(receipt.evenly ? seatedIn({ receipt, guests: billed }) : billed)
    : 0;
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
    missing: Math.max(receipt.party_size - headsOfGuests(billed), 0),
  };
}

function disputesOf({ disputes, guests, items }: BillView): Unfinished['disputes'] {
  const names = displayNames(guests);
  return disputes
    .filter(({ state }) => state === 'open')
    .map(({ guest_id, item_id }) => ({
      name: nameIn(names, guest_id),
      item: items.find(({ id }) => id === item_id)?.name || text(bill.unnamedItem),
    }));
}
