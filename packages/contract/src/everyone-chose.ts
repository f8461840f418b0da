import { everyoneHasChosen } from '@fairtab/domain/receipt-status';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import type { GuestView, ReceiptFields } from './receipt-view.ts';

type Bill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'evenly' | 'party_size'>;
  guests: readonly Pick<GuestView, 'is_host' | 'submitted' | 'companions'>[];
};

/**
 * Whether the whole table has chosen (guest choice). The host's own submission, which marks the selections as complete
 * (spec section 4), counts too; everybody counts with those they are here with. Where the bill is split evenly every seat is
 * taken, and the host has one from the start.
 */
export function everyoneChose({ receipt, guests }: Bill): boolean {
  if (receipt.admin_flow_type === 'preassign') return false;
  return everyoneHasChosen({
    submitted: headsOfGuests(seatedIn({ receipt, guests })),
    partySize: receipt.party_size,
  });
}
