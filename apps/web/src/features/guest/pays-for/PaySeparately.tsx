import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { paidFor } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { setPayer } from '../state/table-actions.ts';

type PaySeparatelyProps = {
  bill: GuestBill;
  view: ReceiptView;
  /** Who pays for themself again. */
  guestId: string;
  /** The other of the two. */
  from: string;
};

/** Undoes that one pays for the other; either of the two may. */
export function PaySeparately({ bill, view, guestId, from }: PaySeparatelyProps) {
  const { pending, run } = useAction(
    () => setPayer(bill, guestId, null),
    (error) => toastFailure(error, say(paidFor.failed)),
  );
  const name = nameIn(displayNames(view.guests), from);
  return (
    <Button
      variant="quiet"
      size="small"
      className="noscript:hidden print:hidden"
      aria-label={say(paidFor.separatelyLabel, { name })}
      pending={pending}
      onClick={run}
    >
      {say(paidFor.separately)}
    </Button>
  );
}
