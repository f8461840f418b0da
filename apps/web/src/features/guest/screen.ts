import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestBill } from './state/guest-bill.ts';
import type { GuestBillState } from './state/guest-bill-state.ts';

/** What every screen of the guest page gets. */
export type ScreenProps = { bill: GuestBill; state: GuestBillState; view: ReceiptView };
