import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { ZERO } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Proof } from '@fairtab/domain/proof/bill-proof';
import { partOf } from '@fairtab/receipt/split-of';
import { proof as texts } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import { useMoney } from '../../../components/bill/Money.tsx';
import { allNames } from '../../../lib/all-names.ts';
import type { Reader } from './words.ts';

type OpenNotesProps = { view: ReceiptView; proof: Proof; reader: Reader };

/** Why amounts of an open bill are on no page, or differ from those on their guest's page. */
export function OpenNotes({ view, proof, reader }: OpenNotesProps) {
  const money = useMoney();
  if (view.final_split !== null) return null;
  const totals = new Map(
    proof.parties.map(({ party, total }) => [party.kind === 'person' ? party.id : party.kind, total]),
  );
  const kept = totals.get('empty_seats') ?? ZERO;
  const others = view.guests.filter(({ id }) => id !== reader.me);
  const unbilled = others.filter(({ id, is_host, guest_name }) => {
    return !is_host && isNameless(guest_name) && (totals.get(id) ?? ZERO) !== 0;
  });
  const nameOf = ({ id }: GuestView) => reader.name({ kind: 'person', id });
  const isOther = ({ id }: GuestView) => partOf(view, id)?.total.total !== (totals.get(id) ?? ZERO);
  const notes = [
    kept !== 0 &&
      text(texts.kept, { count: Math.max(proof.emptySeats, proof.expected), amount: money(kept) }),
    unbilled.length > 0 && text(texts.notBilled, { names: allNames(unbilled.map(nameOf)) }),
    others.some(isOther) && text(texts.asIfSubmitted),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="wrap-anywhere text-detail text-ink-soft">
      {note}
    </p>
  ));
}
