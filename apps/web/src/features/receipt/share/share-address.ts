import { sharePath } from '@fairtab/contract/pages/pages';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { pageOrigin } from '../../../lib/page/addresses.ts';

type Shared = ReceiptView['receipt'];

const pathOf = ({ admin_flow_type, share_token }: Shared): string =>
  sharePath({ admin_flow_type, share_token: encodeURIComponent(share_token ?? '') });

/** The URL for guests, also in the QR code. It contains only the token. */
export const guestLink = (receipt: Shared): string => pageOrigin() + pathOf(receipt);

/**
 * The URL of one guest's own bill, as in their text. If there is none (the bill is open or predates such links), the
 * table's, with the guest's id if names are claimed, which grants no more access.
 */
export function billLink(receipt: Shared, { id, bill_link }: Pick<GuestView, 'id' | 'bill_link'>): string {
  if (bill_link !== null) return pageOrigin() + bill_link;
  const link = guestLink(receipt);
  return receipt.admin_flow_type === 'preassign' ? `${link}?guest=${id}` : link;
}

/** Where sharing leads the host (specification, section 2); their page removes the name and phone from it at once. */
export function shareAddress(receipt: Shared): string {
  const { payer_name, host_phone_number } = receipt;
  const phone = host_phone_number && normalizePhone(host_phone_number);
  const query = new URLSearchParams({ name: payer_name, ...(phone ? { phone: formatPhone(phone) } : {}) });
  return `${pathOf(receipt)}?${query}`;
}
