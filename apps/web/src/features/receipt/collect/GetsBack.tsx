import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { askedCurrency, duesIn } from '@fairtab/contract/split-of';
import { moneyIn } from '@fairtab/domain/currency';
import { type Cents, cents, sum } from '@fairtab/domain/money';
import { owedToHost } from '@fairtab/domain/owed-to-host';
import { NO_PAYMENT, stillOut } from '@fairtab/domain/still-out';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { Money } from '../../../components/base/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';

/** What the others pay the host of a final bill, and how much of it the host has not got yet, in cents. */
export function getsBack(view: ReceiptView): { owed: Cents; out: Cents } {
  const host = view.guests.find((guest) => guest.is_host);
  const payments = new Map(view.guests.map(({ id, paid }) => [id, paid ?? NO_PAYMENT]));
  const people = [...duesIn(view).values()].map(({ personId, due }) => ({ personId, total: due }));
  const others = people.filter(({ personId }) => personId !== host?.id);
  return {
    owed: owedToHost(people, host?.id),
    out: stillOut(
      others.map(({ personId, total }) => ({ total, payment: payments.get(personId) ?? NO_PAYMENT })),
    ),
  };
}

/** What the figure is: all of it, or what is still out once some has come. */
export const getsBackWords = ({ owed, out }: ReturnType<typeof getsBack>): string =>
  say(out === owed ? finalBills.getsBack : paidBack.stillOut);

/** The figure that a final bill is about for its host: what they still get back, counting down until all is settled. */
export function GetsBack({ view }: { view: ReceiptView }) {
  const { owed, out } = getsBack(view);
  const currency = askedCurrency(view.receipt);
  const money = moneyIn(currency);
  if (owed === 0) return <p className="mb-3 font-semibold text-lg">{say(finalBills.getsNothing)}</p>;
  if (out === 0)
    return (
      <p className="mb-3 grid leading-tight">
        <span className="flex items-center gap-2 font-semibold text-[min(1.75rem,10vw)] text-success">
          <CheckIcon className="size-7 shrink-0" /> {say(paidBack.allSettled)}
        </span>
        <span className="text-ink-soft text-sm"> {say(paidBack.gotBack, { amount: money(owed) })}</span>
      </p>
    );
  return (
    <p className="mb-3 grid leading-tight">
      <span className="text-ink-soft">{getsBackWords({ owed, out })} </span>
      <Money cents={out} className="font-semibold text-[min(2.25rem,13vw)] leading-tight" />
      <span className="text-ink-soft text-sm">
        {' '}
        {out === owed
          ? sources(view)
          : say(paidBack.gotBackOf, { amount: money(cents(owed - out)), owed: money(owed) })}
      </span>
    </p>
  );
}

/** Who pays it, and how much of it is the host tip. */
function sources(view: ReceiptView): string {
  const host = view.guests.find((guest) => guest.is_host);
  const paying = [...duesIn(view).values()].filter(({ personId, due }) => personId !== host?.id && due > 0);
  // Of a bill that is split evenly the host bears a part of it, too.
  const guests = view.final_split?.totals.filter(({ guest_id }) => guest_id !== host?.id) ?? [];
  const tip = sum(guests.map(({ card, host_tip }) => card?.host_tip ?? host_tip));
  const count = paying.length;
  return tip > 0
    ? say(finalBills.getsBackWithTip, { count, tip: moneyIn(askedCurrency(view.receipt))(tip) })
    : say(finalBills.getsBackFrom, { count });
}
