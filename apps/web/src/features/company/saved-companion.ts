/** A companion as they are sent: without `id`, somebody new. */
export type SavedCompanion = { id?: string; name: string | null; child: boolean; item_ids: string[] };
