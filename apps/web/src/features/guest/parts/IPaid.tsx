import type { GuestView } from '@fairtab/contract/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { isToConfirm, NO_PAYMENT, type Payment, type Standing, standingOf } from '@fairtab/domain/still-out';
import { iPaid } from '@fairtab/texts/en/i-paid';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { type MoneyOf, useMoney } from '../../../components/base/InCurrency.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

type IPaidProps = {
  payer: string;
  /** What the guest owes by the final bill. */
  total: Cents;
  paid: GuestView['paid'];
  /** Sends what they say of their whole total. */
  onSay: (said: { paid: boolean; amount: Cents }) => Promise<unknown>;
};

/** How a guest tells the host that they have paid, until the host has confirmed it. Only a tap says so. */
export function IPaid({ payer, total, paid, onSay }: IPaidProps) {
  const money = useMoney();
  const payment = paid ?? NO_PAYMENT;
  const standing = standingOf(total, payment);
  const { pending, run } = useAction(
    (says: boolean) => onSay({ paid: says, amount: total }),
    (failure) => toastFailure(failure, say(iPaid.failed)),
  );
  if (standing.state === 'nothing_due') return null;
  const words = wordsOf(payer, standing, payment, money);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 text-center print:hidden">
      <p role="status" className="flex items-start gap-1.5 text-balance text-detail empty:hidden">
        {standing.state === 'paid' && <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />}
        {words}
      </p>
      {standing.state === 'out' && (
        <Button variant="secondary" pending={pending} onClick={() => run(true)}>
          {say(iPaid.iPaid)}
        </Button>
      )}
      {isToConfirm(standing, payment) && (
        <Button variant="quiet" size="small" pending={pending} onClick={() => run(false)}>
          {say(iPaid.takeBack)}
        </Button>
      )}
    </div>
  );
}

function wordsOf(payer: string, standing: Standing, payment: Payment, money: MoneyOf): string | null {
  const { state, over, overSaid } = standing;
  const { confirmed, returned } = payment;
  const toPay = money(standing.toPay);
  if (state === 'over') return say(iPaid.tooMuch, { payer, over: money(over) });
  if (state === 'paid')
    return returned === null
      ? say(iPaid.confirmed, { payer })
      : say(iPaid.returned, { payer, returned: money(returned) });
  if (isToConfirm(standing, payment)) {
    const said = money(payment.said);
    if (overSaid > 0) return say(iPaid.saidTooMuch, { payer, said, over: money(overSaid) });
    return state === 'said' ? say(iPaid.said, { payer }) : say(iPaid.saidInPart, { said, toPay });
  }
  return (confirmed ?? 0) > 0
    ? say(iPaid.confirmedInPart, { confirmed: money(confirmed ?? ZERO), toPay })
    : null;
}
