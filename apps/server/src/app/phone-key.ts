import type { Database } from '../adapters/database/database.ts';

/** The key of the hashes of phones that outlive the server's secret. The database has it since its migrations. */
export async function readPhoneKey({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const row = await kysely
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', 'phones')
    .executeTakeFirstOrThrow();
  return row.key;
}
