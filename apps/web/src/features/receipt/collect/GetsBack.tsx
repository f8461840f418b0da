import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import { NO_PAYMENT, paymentStatusOf, totalOutstanding } from '@fairtab/domain/paying/payment-status';
import { owedToHost } from '@fairtab/domain/split/dues';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { duesIn } from '@fairtab/receipt/split-of';
import { correction, finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Money, useMoney } from '../../../components/bill/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { displayNames, type Names, nameIn } from '../../person-bill/index.ts';

/** In minor units of the currency that the bill asks for. */
type Figures = {
  /** What the guests pay the host. */
  owed: Cents;
  outstanding: Cents;
  overpaid: Overpayment[];
};

export function getsBack(view: ReceiptView): Figures {
  const host = view.guests.find((guest) => guest.is_host);
  const people = [...duesIn(view).values()].map(({ personId, due }) => ({
    personId,
    total: due,
    payment: view.guests.find(({ id }) => id === personId)?.payment ?? NO_PAYMENT,
  }));
  const others = people.filter(({ personId }) => personId !== host?.id);
  return {
    owed: owedToHost(people, host?.id),
    outstanding: totalOutstanding(others),
    overpaid: others.flatMap(({ personId, total, payment }) => {
      const { overpaid } = paymentStatusOf(total, payment);
      return overpaid > 0 ? [{ guestId: personId, amount: overpaid }] : [];
    }),
  };
}

export const isSettled = ({ owed, outstanding, overpaid }: Figures): boolean =>
  owed > 0 && outstanding === 0 && overpaid.length === 0;

/** The main figure of a final bill: what is outstanding, else what to refund, else what was paid. */
export function mainFigure(figures: Figures): { label: string; amount: Cents } {
  const { owed, outstanding, overpaid } = figures;
  if (isSettled(figures)) return { label: text(paidBack.gotBackLabel), amount: owed };
  if (outstanding === 0 && overpaid.length > 0)
    return { label: text(paidBack.toGiveBackLabel), amount: sum(overpaid.map(({ amount }) => amount)) };
  return {
    label: text(outstanding === owed ? finalBills.getsBack : paidBack.outstanding),
    amount: outstanding,
  };
}

/** The main figure, which counts down until all is settled, and the refunds. */
export function GetsBack({ view }: { view: ReceiptView }) {
  const figures = getsBack(view);
  const { owed, outstanding, overpaid } = figures;
  const money = moneyIn(paymentCurrency(view.receipt));
  const names = displayNames(view.guests);
  if (isSettled(figures))
    return (
      <p className="mb-3 grid leading-tight">
        <span className="flex items-center gap-2 font-semibold text-[min(1.75rem,10vw)] text-success">
          <CheckIcon className="size-7 shrink-0" /> {text(paidBack.allSettled)}
        </span>
        <span className="text-ink-soft text-sm"> {text(paidBack.gotBack, { amount: money(owed) })}</span>
      </p>
    );
  if (outstanding === 0 && overpaid.length === 0)
    return <p className="mb-3 font-semibold text-lg">{text(finalBills.getsNothing)}</p>;
  if (outstanding === 0)
    return (
      <Figure {...mainFigure(figures)}>
        {text(paidBack.giveBackTo, {
          names: overpaid.map(({ guestId }) => nameIn(names, guestId)).join(', '),
        })}
      </Figure>
    );
  return (
    <>
      <Figure {...mainFigure(figures)}>
        {outstanding === owed
          ? sources(view)
          : text(paidBack.gotBackOf, { amount: money(cents(owed - outstanding)), owed: money(owed) })}
      </Figure>
      <div className="mb-3 empty:hidden">
        <GiveBackLines overpaid={overpaid} names={names} />
      </div>
    </>
  );
}

function Figure({ label, amount, children }: ReturnType<typeof mainFigure> & { children: ReactNode }) {
  return (
    <p className="mb-3 grid leading-tight">
      <span className="text-ink-soft">{label} </span>
      <Money cents={amount} className="font-semibold text-[min(2.25rem,13vw)] leading-tight" />
      {/* Fixed height, so that the rows below do not shift between taps. */}
      <span className="text-ink-soft text-sm max-[374px]:min-h-[2lh]"> {children}</span>
    </p>
  );
}

function sources(view: ReceiptView): string {
  const host = view.guests.find((guest) => guest.is_host);
  const paying = [...duesIn(view).values()].filter(({ personId, due }) => personId !== host?.id && due > 0);
  // On an evenly split bill the host bears a part of the host tip as well, which is not paid to them.
  const guests = view.final_split?.totals.filter(({ guest_id }) => guest_id !== host?.id) ?? [];
  const tip = sum(guests.map(({ card, host_tip }) => card?.host_tip ?? host_tip));
  const count = paying.length;
  return tip > 0
    ? text(finalBills.getsBackWithTip, { count, tip: moneyIn(paymentCurrency(view.receipt))(tip) })
    : text(finalBills.getsBackFrom, { count });
}

/** In minor units. `unconfirmed`: as reported by the guest, not confirmed by the host. */
type Overpayment = { guestId: string; amount: Cents; unconfirmed?: boolean };

export function GiveBackLines({ overpaid, names }: { overpaid: readonly Overpayment[]; names: Names }) {
  const money = useMoney();
  if (overpaid.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1 font-semibold">
      {overpaid.map(({ guestId, amount, unconfirmed }) => (
        <li key={guestId} className="flex items-center gap-2">
          <UndoIcon className="size-5 shrink-0 text-warning" />
          <span className="wrap-anywhere">
            {text(unconfirmed ? correction.giveBackReported : correction.giveBack, {
              name: nameIn(names, guestId),
              amount: money(amount),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
