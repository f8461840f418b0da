import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { owedToHost } from '@fairtab/domain/owed-to-host';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { classNames } from '../../components/base/class-names.ts';
import { Money } from '../../components/base/Money.tsx';
import { useJustFinalized } from './just-finalized.ts';

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

/** The figure that a final bill is about for its host, with a stamp that comes down when it was just made final. */
export function GetsBack({ view }: { view: ReceiptView }) {
  const just = useJustFinalized(view.receipt.id);
  const amount = getsBack(view);
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {amount === 0 ? (
        <p className="font-semibold text-lg">{say(finalBills.getsNothing)}</p>
      ) : (
        <p className="grid leading-tight">
          <span className="text-ink-soft">{say(finalBills.getsBack)} </span>
          <Money cents={amount} className="font-semibold text-[min(2.25rem,13vw)] leading-tight" />
          <span className="text-ink-soft text-sm"> {sources(view)}</span>
        </p>
      )}
      <span
        className={classNames(
          '-rotate-3 rounded-sm border-2 border-current px-2 py-0.5 font-semibold text-sm text-success',
          just && 'stamped',
        )}
      >
        {say(sharing.isFinal)}
      </span>
    </div>
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
