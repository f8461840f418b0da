import type { DisputeView } from '@fairtab/contract/receipt/receipt-view';

/** Whether the host has yet to answer the dispute. */
export const isOpen = ({ state }: DisputeView): boolean => state === 'open';
