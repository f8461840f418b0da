import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { owedToHost } from '@fairtab/domain/owed-to-host';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Money } from '../../components/base/Money.tsx';

type Final = Pick<ReceiptView, 'final_split' | 'guests'>;

/** What the others owe the host of a final bill, in cents. */
export function getsBack({ final_split, guests }: Final): Cents {
  const host = guests.find((guest) => guest.is_host);
  const people = final_split?.totals ?? [];
  return owedToHost(
    people.map(({ guest_id, total }) => ({ personId: guest_id, total })),
    host?.id,
  );
}

/** The figure that a final bill is about for its host. */
export function GetsBack({ view }: { view: ReceiptView }) {
  const amount = getsBack(view);
  if (amount === 0) return <p className="mb-3 font-semibold text-lg">{say(finalBills.getsNothing)}</p>;
  return (
    <p className="mb-3 grid leading-tight">
      <span className="text-ink-soft">{say(finalBills.getsBack)} </span>
      <Money cents={amount} className="font-semibold text-[min(2.25rem,13vw)] leading-tight" />
      <span className="text-ink-soft text-sm"> {sources(view)}</span>
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
