import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { GuestBill } from './state/guest-bill.ts';
import type { GuestBillState } from './state/guest-bill-state.ts';
import type { PreassignedActions, PreassignedState } from './state/preassigned-actions.ts';

export type ScreenProps = { bill: GuestBill; state: GuestBillState; view: ReceiptView };

export type PreassignedProps = ScreenProps & { actions: PreassignedActions; actionState: PreassignedState };
