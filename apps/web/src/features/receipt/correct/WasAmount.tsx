import type { Cents } from '@fairtab/domain/money/money';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { Rich } from '../../../components/base/Rich.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';

/** The previous amount, struck through, if it changes. */
export function WasAmount({ was, is }: { was: Cents; is: Cents | null }) {
  const money = useMoney();
  if (was === is) return null;
  return (
    <Rich
      text={texts.was}
      params={{ amount: money(was) }}
      around={{
        was: (words) => <span className="sr-only">{words}</span>,
        amount: (words) => <s className="amount text-ink-soft text-sm line-through">{words}</s>,
      }}
    />
  );
}
