/** A companion as sent to the server; new ones have no `id`. */
export type SavedCompanion = { id?: string; name: string | null; child: boolean; item_ids: string[] };
