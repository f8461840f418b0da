import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { useRouter } from 'wouter';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';

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

let rendered = '';

/** Runs synchronous work on the server, for a page of this origin. */
export function atOrigin<T>(origin: string, work: () => T): T {
  rendered = origin;
  return work();
}

/** The page's origin, with which links to share begin. */
export const pageOrigin = (): string => globalThis.location?.origin ?? rendered;

/** The state of a history entry, besides its address. */
export type EntryState = {
  /** With something open above a page: how many entries directly below show the same page. */
  below?: number;
  /** How many entries up to this one were added for layers above its page (layers.ts). */
  layers?: number;
  /** A dialog with its own address was opened on /home: closing it goes back. */
  aboveHome?: true;
  /** The page keeps its scroll position. */
  keepsPlace?: true;
  /** The payment that /credit-success shows, and whether its success was announced. */
  payment?: { id: string; announced: boolean };
};

/** This entry's state. Our own data, stored by the browser. */
export const useEntryState = (): EntryState => useHistoryState<EntryState | null>() ?? {};
