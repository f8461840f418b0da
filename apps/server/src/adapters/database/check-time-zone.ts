import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Checks that the role is in UTC: behind a pooler we cannot set it per connection. @throws Error with the remedy */
export async function checkTimeZone({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(kysely);
  const [{ zone } = { zone: 'unknown' }] = rows;
  if (/^(Etc\/)?UTC$/.test(zone)) return;
  throw new Error(
    `Through DATABASE_URL the time zone is ${zone}. Tell the role: alter role … set timezone = 'UTC' (docs/self-hosting/several-servers.md).`,
  );
}
