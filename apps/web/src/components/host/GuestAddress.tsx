import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';

/** Where a guest's bill is sent; nothing without an address. */
export function GuestAddress({ guest }: { guest: GuestView }) {
  const { guest_email, guest_phone_number } = guest;
  const phone = guest_phone_number && normalizePhone(guest_phone_number);
  const shown = guest_email ?? (phone && formatPhone(phone));
  return shown && <span className="wrap-anywhere text-ink-soft text-sm tabular-nums">{shown}</span>;
}
