import type { FlowType } from '@fairtab/domain/receipt/receipt-status';

/** How a new receipt is split. 'evenly' is a bill on which guests come by the link and choose nothing. */
export type Way = FlowType | 'evenly';

/** The flow that is stored for it. */
export const flowOf = (way: Way): FlowType => (way === 'evenly' ? 'guest_choice' : way);
