import type { FlowType } from '@fairtab/domain/receipt/receipt-status';

/** The path of the guests' page: to choose, or to see what was assigned. */
export function sharePath(receipt: { admin_flow_type: FlowType | null; share_token: string }): string {
  const page = receipt.admin_flow_type === 'preassign' ? 'preassigned' : 'share';
  return `/${page}/${receipt.share_token}`;
}

/** The path of one guest's own bill. */
export const billPath = (billToken: string): string => `/b/${billToken}`;
