import { everyoneHasChosen } from '@fairtab/domain/receipt-status';
import type { GuestView, ReceiptFields } from './receipt-view.ts';

type Bill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'party_size'>;
  guests: readonly Pick<GuestView, 'is_host' | 'submitted' | 'guest_phone_number'>[];
};

/**
 * Whether the whole table has chosen (guest choice). The host's own submission, which marks the selections as complete
 * (spec section 4), counts as one of the table.
 * @param bill the host's view of it, or the server's snapshot: others are not told the phones
 */
export function everyoneChose({ receipt, guests }: Bill): boolean {
  if (receipt.admin_flow_type === 'preassign') return false;
  const submitted = guests.filter((guest) => guest.submitted);
  return everyoneHasChosen({
    phones: submitted.flatMap(({ is_host, guest_phone_number: phone }) =>
      is_host || phone === null ? [] : [phone],
    ),
    hostSubmitted: submitted.some((guest) => guest.is_host),
    partySize: receipt.party_size,
  });
}
