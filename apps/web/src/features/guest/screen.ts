import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestBill, GuestBillState } from './state/guest-bill.ts';

/** What every screen of the guest page gets. */
export type ScreenProps = { bill: GuestBill; state: GuestBillState; view: ReceiptView };
