import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';
import { type Taken, takenFrom } from '../receipts/tap-at-once.ts';

/** Stores what a guest takes of an item. */
export async function setUnits(trx: Trx, taken: Taken): Promise<void> {
  await takenFrom(taken, sql`(select 1) as one`).execute(trx);
}
