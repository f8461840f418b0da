import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';

type Table = Pick<ReceiptView, 'receipt' | 'guests'>;

/** Who has come besides the host: by the link, or under one of the names that the host gave. */
export function joinedGuests({ receipt, guests }: Table): GuestView[] {
  const named = receipt.admin_flow_type === 'preassign';
  return guests.filter((guest) => !guest.is_host && !(named && guest.seat === 'free'));
}

/** How many people are expected besides the host; 0 where the host is alone or has not said it. */
export const expectedGuests = ({ receipt }: Table): number => Math.max(receipt.party_size - 1, 0);

/** Whether nobody is missing any more. */
export function isFullTable(table: Table): boolean {
  const expected = expectedGuests(table);
  return expected > 0 && joinedGuests(table).length >= expected;
}
