import { sql } from 'kysely';
import type { Trx } from './request-context.ts';

/** Makes those who lock the same name, on whichever server, go one after the other until their transactions end. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
