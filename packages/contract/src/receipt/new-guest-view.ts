import { newGuest } from '@fairtab/receipt/model';
import type { GuestView } from './receipt-view.ts';

/** A guest who has just opened the link, as a view has them. */
export const newGuestView = (id: string, guest_name: string): GuestView => ({
  ...newGuest(id, guest_name),
  seat: 'taken',
  bill: null,
  bill_failure: null,
  lacks_way_to_pay: false,
  has_paid: false,
  bill_link: null,
});
