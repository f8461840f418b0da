import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';

/** How many people have selected, out of those present or expected. Absent people count as neither. */
export function chosenOf({ guests, receipt }: Pick<ReceiptView, 'guests' | 'receipt'>): {
  chosen: number;
  seats: number;
} {
  const here = guests.filter((guest) => !guest.away);
  const chosen = headsOfGuests(seatedIn({ receipt, guests: here }).filter((guest) => !guest.revising));
  // On an evenly split receipt, guests without a seat do not count.
  const heads = receipt.evenly ? chosen : headsOfGuests(here);
  return { chosen, seats: Math.max(receipt.party_size, heads) };
}
