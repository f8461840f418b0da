import { sql } from 'kysely';
import type { Trx } from './request-context.ts';

/** Serialises transactions that lock the same name, on all servers, until they end. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
