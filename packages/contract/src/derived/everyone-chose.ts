import { everyoneHasChosen } from '@fairtab/domain/receipt/receipt-status';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import type { ReceiptFields } from '../receipt/receipt-fields.ts';
import type { GuestView } from '../receipt/receipt-view.ts';

type Bill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'evenly' | 'party_size'>;
  guests: readonly Pick<GuestView, 'is_host' | 'submitted' | 'companions'>[];
};

/** Whether all have chosen, with companions and the host (spec section 4), or all seats of an even split are taken. */
export function everyoneChose({ receipt, guests }: Bill): boolean {
  if (receipt.admin_flow_type === 'preassign') return false;
  return everyoneHasChosen({
    submitted: headsOfGuests(seatedIn({ receipt, guests })),
    partySize: receipt.party_size,
  });
}
