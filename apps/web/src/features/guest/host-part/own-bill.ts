import { useEffect } from 'react';
import type { ReceiptClient } from '../../../receipt-client/receipt-client.ts';
import { GuestBill } from '../state/guest-bill.ts';

const opened = new WeakMap<ReceiptClient, GuestBill>();

/** The host's own GuestBill, on the client of the host's page. */
export function ownBill(shareToken: string, receipt: ReceiptClient): GuestBill {
  const bill =
    opened.get(receipt) ?? new GuestBill({ shareToken, storage: receipt.storage, client: receipt });
  opened.set(receipt, bill);
  return bill;
}

/** ownBill, running while the component is mounted. */
export function useOwnBill(shareToken: string, receipt: ReceiptClient): GuestBill {
  const bill = ownBill(shareToken, receipt);
  useEffect(() => bill.show(), [bill]);
  return bill;
}
