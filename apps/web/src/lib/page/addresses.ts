import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

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

/** A path with a query, if there are any parameters. */
export function withQuery(path: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The address's query. The router's own hook decodes it twice. */
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useSearch(useRouter()));
