import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';

/** How many people have chosen, and of how many who are there or expected: who is away is neither. */
export function chosenOf({ guests, receipt }: Pick<ReceiptView, 'guests' | 'receipt'>): {
  chosen: number;
  seats: number;
} {
  const here = guests.filter((guest) => !guest.away);
  const chosen = headsOfGuests(seatedIn({ receipt, guests: here }).filter((guest) => !guest.revising));
  // Where the bill is split evenly, who has no seat is nobody's head.
  const heads = receipt.evenly ? chosen : headsOfGuests(here);
  return { chosen, seats: Math.max(receipt.party_size, heads) };
}
