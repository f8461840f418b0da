import type { FlowType } from '@fairtab/domain/receipt/receipt-status';

/** How a new receipt is split. 'evenly': guests join by the link and select nothing. */
export type Way = FlowType | 'evenly';

/** The flow that is stored. */
export const flowOf = (way: Way): FlowType => (way === 'evenly' ? 'guest_choice' : way);
