import type { BalanceState } from '@fairtab/domain/balance';
import { type Cents, cents } from '@fairtab/domain/money';
import { assign } from '@fairtab/texts/en/assign';
import { say } from '@fairtab/texts/say';
import { Money } from '../../../components/base/Money.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';

/** The specification's words (section 9, "Balance states"). */
const WORDS = {
  balanced: assign.balanced,
  pending: assign.pending,
  profit: assign.profit,
} as const satisfies Record<BalanceState, unknown>;

type BalanceLineProps = {
  balance: { state: BalanceState; difference: Cents };
  /** The number of unassigned items, in whole or in part, and the price of those parts in cents. */
  nobodys: { items: number; cents: Cents };
  /** Whether the bill can be shared once everything is given out. */
  toShare: boolean;
};

/**
 * The difference between what everyone owes and the receipt, and what is unassigned: host tips may fill that gap, so
 * that the sums agree although a dish is unassigned.
 */
export function BalanceLine({ balance: { state, difference }, nobodys, toShare }: BalanceLineProps) {
  const complete = state !== 'pending' && nobodys.items === 0;
  return (
    <p role="status" className="grid min-h-tap min-w-0 flex-1 basis-28 content-center leading-snug">
      <span className="flex flex-wrap items-center gap-x-1.5 font-semibold @max-[20rem]/bar:text-detail">
        {complete && <CheckIcon className="size-5 text-success" />}
        <span className={complete ? 'text-success' : 'text-warning'}>{say(WORDS[state])}</span>
        {state !== 'balanced' && <Money cents={cents(Math.abs(difference))} roll />}
      </span>
      {complete && toShare && <span className="text-detail text-ink-soft">{say(assign.nextShare)}</span>}
      {nobodys.items > 0 && (
        <span className="text-detail text-warning @max-[20rem]/bar:text-[0.8125rem]">
          <Rich
            text={assign.left}
            params={{ count: nobodys.items, amount: nobodys.cents }}
            around={{ amount: () => <Money cents={nobodys.cents} roll /> }}
          />
        </span>
      )}
    </p>
  );
}
