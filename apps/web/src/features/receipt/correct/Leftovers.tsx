import { billOf } from '@fairtab/receipt/bill-of';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { LeftoverQuestion } from '../finalize/LeftoverQuestion.tsx';
import { answerOf } from './outcome.ts';
import type { Correcting } from './use-correction.ts';

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
