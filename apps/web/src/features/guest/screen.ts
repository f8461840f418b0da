import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestBill } from './state/guest-bill.ts';
import type { GuestBillState } from './state/guest-bill-state.ts';

/** The props of every screen of the guest page. */
export type ScreenProps = { bill: GuestBill; state: GuestBillState; view: ReceiptView };
