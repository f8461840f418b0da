import type { FlowType } from '@fairtab/domain/receipt/receipt-status';

export function sharePath(receipt: { admin_flow_type: FlowType | null; share_token: string }): string {
  const page = receipt.admin_flow_type === 'preassign' ? 'preassigned' : 'share';
  return `/${page}/${receipt.share_token}`;
}

export const billPath = (billToken: string): string => `/b/${billToken}`;
