import type { PayOfferView, ReceiptView } from '@fairtab/contract/receipt-view';
import { paidFor } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { setPayer } from '../state/table-actions.ts';

type WaitingForProps = { bill: GuestBill; view: ReceiptView; offer: PayOfferView };

/** Who was asked to pay for the viewer and has not answered, to be taken back. */
export function WaitingFor({ bill, view, offer: { guest_id, payer_id } }: WaitingForProps) {
  const { pending, run } = useAction(
    () => setPayer(bill, guest_id, null),
    (error) => toastFailure(error, say(paidFor.failed)),
  );
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere min-w-0 text-ink-soft">
        {say(paidFor.waiting, { name: nameIn(displayNames(view.guests), payer_id) })}
      </span>
      <Button variant="quiet" size="small" pending={pending} onClick={run}>
        {say(paidFor.takeBack)}
      </Button>
    </div>
  );
}
