import { newGuest } from '@fairtab/receipt/people/new-guest';
import type { GuestView } from './receipt-view.ts';

/** What a view has of someone who has just come by the link. */
export const newGuestView = (id: string, guest_name: string): GuestView => ({
  ...newGuest(id, guest_name),
  seat: 'taken',
  bill: null,
  bill_failure: null,
  lacks_way_to_pay: false,
  bill_link: null,
});
