import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paidFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { DueBreakdown, displayNames, nameIn, type PersonBill } from '../../person-bill/index.ts';
import { meOf } from '../state/draft.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { setPayer } from '../state/table-actions.ts';

export const PaysForSheet = lazyPart(async () => (await import('./PaysForSheet.tsx')).PaysForSheet);

/** Who the viewer pays for, or who pays for the viewer, with a way back; until either has paid. */
export function PaysFor({ bill, view }: { bill: GuestBill; view: ReceiptView }) {
  const [open, setOpen] = useState(false);
  const me = meOf(view);
  if (!me || view.receipt.kept_until !== null || me.has_paid) return null;
  if (view.guests.some(({ id, has_paid }) => id === me.paid_by && has_paid)) return null;
  // PayOffers shows pending offers above the bill.
  if (view.pay_offers.some(({ guest_id, state }) => guest_id === me.id && state === 'pending')) return null;
  return (
    <div className="noscript:hidden flex max-w-full flex-wrap items-center justify-center gap-x-2 print:hidden">
      {me.paid_by !== null ? (
        <PaySeparately bill={bill} view={view} from={me.paid_by} guestId={me.id} />
      ) : (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text(paidFor.entry)}
        </Button>
      )}
      {open && <Lazy of={PaysForSheet} with={{ bill, view, me, onClose: () => setOpen(false) }} />}
    </div>
  );
}

type PaySeparatelyProps = {
  bill: GuestBill;
  view: ReceiptView;
  /** The guest who would pay separately. */
  guestId: string;
  /** The other guest of the pair. */
  from: string;
};

/** Undoes paying for another guest; either of the two may. */
function PaySeparately({ bill, view, guestId, from }: PaySeparatelyProps) {
  const { pending, run } = useAction(() => setPayer(bill, guestId, null), text(paidFor.failed));
  const name = nameIn(displayNames(view.guests), from);
  return (
    <Button
      variant="quiet"
      size="small"
      className="noscript:hidden print:hidden"
      aria-label={text(paidFor.separatelyLabel, { name })}
      pending={pending}
      onClick={run}
    >
      {text(paidFor.separately)}
    </Button>
  );
}

type DueLinesProps = { bill: GuestBill; view: ReceiptView; mine: PersonBill; totalName?: string };

/** The people the viewer pays for, line by line. Each can pay separately again until the viewer has paid. */
export function DueLines({ bill, view, ...shown }: DueLinesProps) {
  const settled = meOf(view)?.has_paid !== false;
  return (
    <DueBreakdown
      view={view}
      {...shown}
      action={(id) => !settled && <PaySeparately bill={bill} view={view} guestId={id} from={id} />}
    />
  );
}
