import type { GuestView } from '@fairtab/contract/receipt-view';

/** A companion as they are sent: without `id`, somebody new. */
export type SavedCompanion = { id?: string; name: string | null; child: boolean; item_ids: string[] };

/** The list as it is shown until the server has answered. */
export const previewed = (companions: readonly SavedCompanion[]): GuestView['companions'] =>
  companions.map((one, at) => ({ id: `new-${at}`, ...one }));
