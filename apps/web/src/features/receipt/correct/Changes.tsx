import { moneyIn } from '@fairtab/domain/money/currency';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { type Pair, pairsFrom, pairsTo } from '@fairtab/receipt/paying/pairs';
import { components } from '@fairtab/texts/en/common';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { InCurrency, useMoney } from '../../../components/bill/Money.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, nameIn, payWords } from '../../person-bill/index.ts';
import { GiveBackLines } from '../collect/GiveBackLines.tsx';
import { DueLine } from '../finalize/DueLine.tsx';
import { LeftoverQuestion } from '../finalize/LeftoverQuestion.tsx';
import { answerOf, type Outcome } from './outcome.ts';
import type { Correcting } from './use-correction.ts';

export function Changes({ outcome: { draft, changes, overpaid, result } }: { outcome: Outcome }) {
  const gone = changes.flatMap(({ guest, after }) => (after === null ? [guest] : []));
  const names = displayNames([...draft.guests, ...gone]);
  const money = moneyIn(paymentCurrency(draft.receipt));

  const host = draft.guests.find(({ is_host }) => is_host)?.id;

  /** What they have yet to pay to each, and to get from each. */
  function linesOf(id: string): string {
    const open = ({ status }: Pair) => status.outstanding > 0;
    const pays = pairsFrom(draft, id)
      .filter(open)
      .map(({ to, status }) => {
        const amount = money(status.outstanding);
        return to === host
          ? text(texts.payeeYou, { amount })
          : text(texts.payee, { name: nameIn(names, to), amount });
      });
    const gets = pairsTo(draft, id)
      .filter(open)
      .map(({ from, status }) => {
        const amount = money(status.outstanding);
        return from === host
          ? text(texts.payerYou, { amount })
          : text(texts.payer, { name: nameIn(names, from), amount });
      });
    const lines = [
      pays.length > 0 && text(texts.pays, { payees: nameList(pays, pays.length) }),
      gets.length > 0 && text(texts.gets, { payers: nameList(gets, gets.length) }),
    ];
    return lines.filter(Boolean).join(' · ');
  }

  return (
    <InCurrency value={paymentCurrency(draft.receipt)}>
      <GiveBackLines overpaid={overpaid} names={names} host={host} />
      {result.ok && changes.length === 0 && <p className="text-ink-soft">{text(texts.nobody)}</p>}
      {changes.length > 0 && (
        <ul aria-label={text(texts.listLabel)}>
          {changes.map(({ guest, before, after, text: words, pays }) => (
            <DueLine
              key={guest.id}
              guest={guest}
              name={nameIn(names, guest.id)}
              was={before}
              is={after}
              text={words}
              detail={
                after === null
                  ? text(texts.removed)
                  : [payWords(draft, guest.id), pays && linesOf(guest.id)].filter(Boolean).join(' · ')
              }
            />
          ))}
        </ul>
      )}
    </InCurrency>
  );
}

type LeftoversProps = { correcting: Pick<Correcting, 'outcome' | 'draft' | 'decide'> };

/** Who pays for what is unclaimed: as decided before, unless the host changes it or has to. */
export function Leftovers({ correcting: { outcome, draft, decide } }: LeftoversProps) {
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const { asked, result } = outcome;
  if (asked === null) return null;
  if (asking || !result.ok || draft.decision !== null)
    return (
      <LeftoverQuestion
        view={outcome.draft}
        bill={outcome.bill}
        asked={asked}
        decision={draft.decision ?? answerOf(outcome)}
        onDecide={decide}
      />
    );
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{text(texts.left, { amount: money(asked.unclaimed.total) })}</span>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {text(components.change)}
      </Button>
    </p>
  );
}
