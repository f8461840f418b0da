import { sql } from 'kysely';
import type { SessionContext } from '../../http/request-context.ts';

const MOST = 100;

/** The names this host has given to guests on any of their receipts, most recent first, without duplicates. */
export async function listGuestNames({ services, user }: SessionContext): Promise<string[]> {
  const rows = await services.database.kysely
    .selectFrom('receipt_guests as g')
    .innerJoin('receipts as r', 'r.id', 'g.receipt_id')
    .select(sql<string>`(array_agg(g.guest_name order by g.created_at desc))[1]`.as('name'))
    .where('r.user_id', '=', user.id)
    .where('g.named_by_host', '=', true)
    .groupBy(sql`lower(g.guest_name)`)
    .orderBy(sql`max(g.created_at)`, 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => row.name);
}
