import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { formatPhone, normalizePhone } from '@fairtab/domain/phone';

type Shared = ReceiptView['receipt'];

/** The link that goes to the guests, and into the QR code: the token and nothing else. */
export function guestLink({ share_token }: Shared): string {
  return `${location.origin}/share/${encodeURIComponent(share_token ?? '')}`;
}

/**
 * Where the host chooses too: the same page, with the host's name and phone to fill its fields (specification,
 * section 2). That page takes them out of the address at once. It is another document, so it needs a plain link.
 */
export function shareAddress({ share_token, payer_name, host_phone_number }: Shared): string {
  const phone = host_phone_number && normalizePhone(host_phone_number);
  const query = new URLSearchParams({ name: payer_name, ...(phone ? { phone: formatPhone(phone) } : {}) });
  return `/share/${encodeURIComponent(share_token ?? '')}?${query}`;
}
