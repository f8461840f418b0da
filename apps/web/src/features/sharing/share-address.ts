import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharePath } from '@fairtab/contract/share-path';
import { formatPhone, normalizePhone } from '@fairtab/domain/phone';

type Shared = ReceiptView['receipt'];

const pathOf = ({ admin_flow_type, share_token }: Shared): string =>
  sharePath({ admin_flow_type, share_token: encodeURIComponent(share_token ?? '') });

/** The link that goes to the guests, and into the QR code: the token and nothing else. */
export const guestLink = (receipt: Shared): string => location.origin + pathOf(receipt);

/** The link to one guest's bill. Where names are picked it says whose it is; it opens nothing that the other does not. */
export function billLink(receipt: Shared, guestId: string): string {
  const link = guestLink(receipt);
  return receipt.admin_flow_type === 'preassign' ? `${link}?guest=${guestId}` : link;
}

/**
 * Where the host chooses too: the same page, with the host's name and phone to fill its fields (specification,
 * section 2). That page takes them out of the address at once. It is another document, so it needs a plain link.
 */
export function shareAddress(receipt: Shared): string {
  const { payer_name, host_phone_number } = receipt;
  const phone = host_phone_number && normalizePhone(host_phone_number);
  const query = new URLSearchParams({ name: payer_name, ...(phone ? { phone: formatPhone(phone) } : {}) });
  return `${pathOf(receipt)}?${query}`;
}
