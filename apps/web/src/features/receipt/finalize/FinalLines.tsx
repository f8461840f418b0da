import { billTextOf } from '@fairtab/contract/bill-text-of';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import type { ChangedShare, Split } from '@fairtab/domain/splitting';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { noTextWords } from '../collect/bill-texts.ts';

type FinalLinesProps = { view: ReceiptView; split: Split; changes: readonly ChangedShare[] };

/** What everyone will owe, what it was if it changes, and whether they get a text. */
export function FinalLines({ view, split, changes }: FinalLinesProps) {
  const before = new Map(changes.map((change) => [change.personId, change.before]));
  const totals = new Map(split.people.map((person) => [person.personId, person.total]));
  const names = displayNames(view.guests);
  return (
    <ul aria-label={say(texts.finalLabel)}>
      {view.guests.map((guest) => {
        const total = totals.get(guest.id);
        const old = before.get(guest.id);
        if (total === undefined) return null;
        const name = nameIn(names, guest.id);
        return (
          <LineItemRow
            as="li"
            key={guest.id}
            name={guest.is_host ? say(hostBill.hostName, { name }) : name}
            cents={total}
            detail={
              (old !== undefined || !guest.is_host) && (
                <span className="flex flex-wrap gap-x-3">
                  {old !== undefined && <Was amount={old} />}
                  {!guest.is_host && <span>{textWords(guest, total)}</span>}
                </span>
              )
            }
          />
        );
      })}
    </ul>
  );
}

function textWords(guest: GuestView, total: Cents): string {
  const text = billTextOf(guest, total);
  if (!text.sends) return noTextWords(text.why);
  return say(text.before === null ? texts.getsText : texts.getsCorrection);
}

function Was({ amount }: { amount: Cents }) {
  return (
    <span>
      <Rich
        text={texts.was}
        params={{ amount }}
        around={{ amount: (words) => <span className="amount line-through">{words}</span> }}
      />
    </span>
  );
}
