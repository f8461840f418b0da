import { everyoneHasChosen } from '@fairtab/domain/receipt-status';
import { headsOfGuests } from './bill-of.ts';
import type { GuestView, ReceiptFields } from './receipt-view.ts';

type Bill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'party_size'>;
  guests: readonly Pick<GuestView, 'submitted' | 'companions'>[];
};

/**
 * Whether the whole table has chosen (guest choice). The host's own submission, which marks the selections as complete
 * (spec section 4), counts too; everybody counts with those they are here with.
 */
export function everyoneChose({ receipt, guests }: Bill): boolean {
  if (receipt.admin_flow_type === 'preassign') return false;
  return everyoneHasChosen({
    submitted: headsOfGuests(guests.filter((guest) => guest.submitted)),
    partySize: receipt.party_size,
  });
}
