import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { owedToHost } from '@fairtab/domain/owed-to-host';
import { NO_PAYMENT, stillOut } from '@fairtab/domain/still-out';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { Money } from '../../../components/base/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';

type Final = Pick<ReceiptView, 'final_split' | 'guests'>;

/** What the others owe the host of a final bill, and how much of it the host has not got yet, in cents. */
export function getsBack({ final_split, guests }: Final): { owed: Cents; out: Cents } {
  const host = guests.find((guest) => guest.is_host);
  const payments = new Map(guests.map(({ id, paid }) => [id, paid ?? NO_PAYMENT]));
  const people = (final_split?.totals ?? []).map(({ guest_id, total }) => ({ personId: guest_id, total }));
  const others = people.filter(({ personId }) => personId !== host?.id);
  return {
    owed: owedToHost(people, host?.id),
    out: stillOut(
      others.map(({ personId, total }) => ({ total, payment: payments.get(personId) ?? NO_PAYMENT })),
    ),
  };
}

/** The figure that a final bill is about for its host, and what of it is still out once somebody has paid. */
export function GetsBack({ view }: { view: ReceiptView }) {
  const { owed, out } = getsBack(view);
  if (owed === 0) return <p className="mb-3 font-semibold text-lg">{say(finalBills.getsNothing)}</p>;
  return (
    <p className="mb-3 grid leading-tight">
      <span className="text-ink-soft">{say(out === 0 ? paidBack.gotBack : finalBills.getsBack)} </span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Money cents={owed} className="font-semibold text-[min(2.25rem,13vw)] leading-tight" />
        {out > 0 && out !== owed && (
          <span className="font-semibold text-warning"> {say(paidBack.stillOut, { amount: out })}</span>
        )}
      </span>
      {out === 0 ? (
        <span className="flex items-center gap-1.5 text-sm text-success">
          <CheckIcon className="size-4 shrink-0" /> {say(paidBack.allPaid)}
        </span>
      ) : (
        <span className="text-ink-soft text-sm"> {sources(view)}</span>
      )}
    </p>
  );
}

/** Who owes it, and how much of it is the host tip. */
function sources({ final_split, guests }: ReceiptView): string {
  const host = guests.find((guest) => guest.is_host);
  const owing = final_split?.totals.filter(({ guest_id, total }) => guest_id !== host?.id && total > 0) ?? [];
  const tip = final_split?.host_tip_pool ?? ZERO;
  const count = owing.length;
  return tip > 0 ? say(finalBills.getsBackWithTip, { count, tip }) : say(finalBills.getsBackFrom, { count });
}
