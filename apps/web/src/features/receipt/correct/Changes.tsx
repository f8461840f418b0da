import type { BillText } from '@fairtab/domain/texting/bill-text';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { billOf } from '@fairtab/receipt/bill-of';
import { hostBill } from '@fairtab/texts/en/bill';
import { finalize, correction as texts } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { LeaderLine } from '../../../components/bill/LeaderLine.tsx';
import { InCurrency, Money, useMoney } from '../../../components/bill/Money.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { noTextWords } from '../collect/bill-texts.ts';
import { GiveBackLines } from '../collect/GetsBack.tsx';
import { LeftoverQuestion } from '../finalize/LeftoverQuestion.tsx';
import { answerOf, type ChangedDue, type Outcome } from './outcome.ts';
import type { Correcting } from './use-correction.ts';
import { WasAmount } from './WasAmount.tsx';

/** How many people are texted. */
export const textsOf = ({ changes }: Outcome): number => changes.filter(({ text }) => text?.sends).length;

/** The changed amounts, who is texted, and what the host refunds. */
export function Changes({ outcome }: { outcome: Outcome }) {
  const { draft, changes, overpaid, result } = outcome;
  const names = displayNames([...draft.guests, ...changes.map(({ guest }) => guest)].filter(first));
  return (
    <InCurrency value={askedCurrency(draft.receipt)}>
      <GiveBackLines
        overpaid={overpaid.map(({ guest, ...back }) => ({ guestId: guest.id, ...back }))}
        names={names}
      />
      {result.ok && changes.length === 0 && <p className="text-ink-soft">{say(texts.nobody)}</p>}
      {changes.length > 0 && (
        <ul aria-label={say(texts.listLabel)}>
          {changes.map((changed) => (
            <ChangedLine key={changed.guest.id} changed={changed} name={nameIn(names, changed.guest.id)} />
          ))}
        </ul>
      )}
    </InCurrency>
  );
}

const first = <One extends { id: string }>(one: One, at: number, all: readonly One[]): boolean =>
  all.findIndex(({ id }) => id === one.id) === at;

function ChangedLine({ changed, name }: { changed: ChangedDue; name: string }) {
  const { guest, before, after, text } = changed;
  const details = [after === null && say(texts.removed), text && textWords(text)].filter(Boolean);
  return (
    <li className="py-0.5">
      <LeaderLine
        name={
          <>
            {guest.is_host ? say(hostBill.hostName, { name }) : name}{' '}
            <small className="text-ink-soft text-sm">{details.join(' · ')}</small>
          </>
        }
      >
        <WasAmount was={before} is={after} />
        {after !== null && <Money cents={after} />}
      </LeaderLine>
    </li>
  );
}

const textWords = (text: BillText): string => {
  if (!text.sends) return noTextWords(text.why);
  return say(text.before === null ? finalize.getsText : finalize.getsCorrection);
};

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
        bill={billOf(outcome.draft)}
        asked={asked}
        decision={draft.decision ?? answerOf(outcome)}
        onDecide={decide}
      />
    );
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span>{say(texts.left, { amount: money(asked.unclaimed.total) })}</span>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {say(texts.changeLeft)}
      </Button>
    </p>
  );
}
