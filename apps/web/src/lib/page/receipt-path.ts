import type { FlowType } from '@fairtab/domain/receipt/receipt-status';

/** The path of the host's page of a receipt (specification, section 2). */
export const receiptPath = ({
  id,
  admin_flow_type,
}: {
  id: string;
  admin_flow_type: FlowType | null;
}): string => (admin_flow_type === 'preassign' ? `/receipt/${id}/preassign` : `/receipt/${id}`);

/** The path of a receipt's page Assign Items. */
export const assignPath = (receiptId: string): string => `/receipt/${receiptId}/admin-selections`;
