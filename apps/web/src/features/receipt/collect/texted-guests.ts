import { billTextOf } from '@fairtab/contract/bill-text-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { payersOf } from '@fairtab/contract/split-of';
import { duesOf } from '@fairtab/domain/dues';
import type { Split } from '@fairtab/domain/splitting';

/** How many guests get a text when the bill is finalized with these amounts. */
export function textedGuests(
  { guests }: Pick<ReceiptView, 'guests'>,
  { people }: Pick<Split, 'people'>,
): number {
  const dues = new Map(duesOf(people, payersOf(guests)).map(({ personId, due }) => [personId, due]));
  return guests.filter((guest) => {
    const due = dues.get(guest.id);
    return !guest.is_host && due !== undefined && billTextOf(guest, due).sends;
  }).length;
}
