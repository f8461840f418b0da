import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Split } from '@fairtab/domain/split/splitting';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Notice } from '../../../components/base/Notice.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { LetGo } from '../people/LetGo.tsx';
import { dishesOf, gaveNoName } from '../people/people.ts';
import { unfinished } from './unfinished.ts';

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
    <Notice title={say(texts.unfinishedTitle)}>
      <ul className="grid gap-1">
        {overParty !== null && <li>{say(texts.overParty, { partySize, people: overParty })}</li>}
        {found.holders.map((guest) => (
          <Holder key={guest.id} view={view} guest={guest} split={split} onView={onView} />
        ))}
        <People text={texts.nothingChosen} people={found.nothingChosen} />
        <People text={texts.disputed} people={disputes.map((one) => say(texts.disputedItem, one))} />
        {found.hostChoosing && <li>{say(texts.hostNotSubmitted)}</li>}
        {missing > 0 && <li>{say(texts.missing, { missing, partySize })}</li>}
      </ul>
    </Notice>
  );
}

type HolderProps = UnfinishedNoticeProps & { guest: GuestView };

/** What an unfinished guest holds. The host may let go of it if the guest is away. */
function Holder({ view, guest, split, onView }: HolderProps) {
  return (
    <li className="grid justify-items-start gap-1 break-words">
      <span>
        <Rich
          text={HELD[stateOf(guest)]}
          params={{
            holder: nameIn(displayNames(view.guests), guest.id),
            dishes: heldDishes(view, guest.id, split),
          }}
          around={{ kind }}
        />
      </span>
      {guest.away && <LetGo view={view} guest={guest} onView={onView} />}
    </li>
  );
}

const HELD = {
  nameless: texts.heldNameless,
  away: texts.heldAway,
  revising: texts.heldRevising,
  open: texts.heldOpen,
};

function stateOf(guest: GuestView): keyof typeof HELD {
  if (gaveNoName(guest)) return 'nameless';
  if (guest.away) return 'away';
  return guest.revising ? 'revising' : 'open';
}

function People({
  text,
  people,
}: {
  text: typeof texts.nothingChosen | typeof texts.disputed;
  people: readonly string[];
}) {
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

/**
 * Every item that the guest holds, with who would pay for it: 'Soup, Pie (for Zoe), Wine (for Ann)'.
 * @param split a preview of the final bill; null until the host has decided
 */
export function heldDishes(
  view: Pick<ReceiptView, 'guests' | 'items' | 'selections'>,
  guestId: string,
  split: Pick<Split, 'people'> | null,
): string {
  const names = displayNames(view.guests);
  const byPayers = new Map<string, string[]>();
  for (const { itemId, dish } of dishesOf(view, guestId)) {
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
    byPayers.set(named, [...(byPayers.get(named) ?? []), dish]);
  }
  return [...byPayers]
    .map(([payers, dishes]) => {
      const listed = dishes.join(', ');
      return payers === '' ? listed : say(texts.paidBy, { dishes: listed, payers });
    })
    .join(', ');
}
