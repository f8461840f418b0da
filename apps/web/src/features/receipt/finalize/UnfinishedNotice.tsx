import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { say } from '@fairtab/texts/say';
import { Notice } from '../../../components/base/Notice.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { unfinished } from './unfinished.ts';

/** How many items are shown before '+2 more'. */
const ROOM = 4;

/** Everyone who has not finished, by name, so that the host can wait for them. */
export function UnfinishedNotice({ view }: { view: ReceiptView }) {
  const found = unfinished(view);
  if (found === null) return null;
  const { nameless, disputes, overParty, missing } = found;
  const partySize = view.receipt.party_size;
  return (
    <Notice title={say(texts.unfinishedTitle)}>
      <ul className="grid gap-1">
        {overParty !== null && <li>{say(texts.overParty, { partySize, people: overParty })}</li>}
        {nameless.people > 0 && (
          <li>
            <Rich
              text={texts.namelessHold}
              params={{ count: nameless.people, items: nameList(nameless.items, ROOM) }}
              around={{ kind }}
            />
          </li>
        )}
        <People text={texts.notSubmitted} people={found.notSubmitted} />
        <People text={texts.revising} people={found.revising} />
        <People text={texts.nothingChosen} people={found.nothingChosen} />
        <People text={texts.disputed} people={disputes.map((one) => say(texts.disputedItem, one))} />
        {found.hostChoosing && <li>{say(texts.hostNotSubmitted)}</li>}
        {missing > 0 && <li>{say(texts.missing, { missing, partySize })}</li>}
      </ul>
    </Notice>
  );
}

type Sentence = typeof texts.notSubmitted | typeof texts.revising | typeof texts.nothingChosen;

function People({ text, people }: { text: Sentence | typeof texts.disputed; people: readonly string[] }) {
  if (people.length === 0) return null;
  return (
    <li className="break-words">
      <Rich text={text} params={{ people: people.join(', ') }} around={{ kind }} />
    </li>
  );
}

const kind = (words: string) => <b className="font-semibold">{words}</b>;
