import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { cardSheet as texts } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { LeaderLine } from '../../../components/base/LeaderLine.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { type Card, changesWith } from './card-change.ts';

/** Who of a final bill pays another amount with this card's, from what to what, and how many hear it by text. */
export function CardChanges({ view, card }: { view: ReceiptView; card: Card }) {
  const changes = changesWith(view, card);
  const names = displayNames(view.guests);
  const count = changes.filter(({ texted }) => texted).length;
  if (changes.length === 0) return <p className="text-ink-soft">{say(texts.nobody)}</p>;
  return (
    <section aria-label={say(texts.changesLabel)}>
      <p className="text-ink-soft">{say(texts.changes)}</p>
      <ul className="py-1">
        {changes.map(({ guestId, before, after }) => (
          <li key={guestId} className="py-0.5">
            <LeaderLine name={nameIn(names, guestId)}>
              <span className="amount">{say(texts.line, { before, after })}</span>
            </LeaderLine>
          </li>
        ))}
      </ul>
      {count > 0 && <p className="text-detail text-ink-soft">{say(texts.textsTo, { count })}</p>}
    </section>
  );
}
