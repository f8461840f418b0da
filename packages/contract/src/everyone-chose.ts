import { everyoneHasChosen } from '@fairtab/domain/receipt-status';
import type { GuestView, ReceiptFields } from './receipt-view.ts';

type Bill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'party_size'>;
  guests: readonly Pick<GuestView, 'is_host' | 'submitted'>[];
};

/**
 * Whether the whole table has chosen (guest choice). The host's own submission, which marks the selections as complete
 * (spec section 4), counts as one of the table.
 */
export function everyoneChose({ receipt, guests }: Bill): boolean {
  if (receipt.admin_flow_type === 'preassign') return false;
  return everyoneHasChosen({
    submitted: guests.filter((guest) => guest.submitted).length,
    partySize: receipt.party_size,
  });
}
