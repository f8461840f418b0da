import type { BalanceState } from '@fairtab/domain/balance';
import { type Cents, cents } from '@fairtab/domain/money';
import { CheckIcon } from '../../components/base/icons.tsx';
import { Money } from '../../components/base/Money.tsx';

/** The specification's words (section 9, "Balance states"). */
const WORDS: Record<BalanceState, string> = {
  balanced: 'Balanced',
  pending: 'Pending',
  profit: 'Profit with Host Tips',
};

/** How what everybody owes compares with the receipt. */
export function BalanceLine({
  balance: { state, difference },
}: {
  balance: { state: BalanceState; difference: Cents };
}) {
  return (
    <p role="status" className="flex min-h-tap flex-wrap items-center gap-x-2 font-semibold">
      {state !== 'pending' && <CheckIcon className="size-5 text-settled" />}
      <span className={state === 'pending' ? 'text-look' : 'text-settled'}>{WORDS[state]}</span>
      {state !== 'balanced' && <Money cents={cents(Math.abs(difference))} roll />}
    </p>
  );
}
