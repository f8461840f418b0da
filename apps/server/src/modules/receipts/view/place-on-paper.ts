import { nameForTexts } from '@fairtab/domain/people/names';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';

/** The restaurant for link previews. Null if it was typed or the account is new, because anyone could write anything there. */
export async function placeOnPaper(db: Kysely<Schema>, shareToken: string): Promise<string | null> {
  const row = await db
    .selectFrom('receipts as r')
    .innerJoin('auth_users as u', 'u.id', 'r.user_id')
    .select('r.restaurant_name')
    .where('r.share_token', '=', shareToken)
    .where('r.status', '<>', 'editing')
    .where(sql<boolean>`r.restaurant_name = r.scan_result->>'restaurantName'`)
    .where(sql<boolean>`u.created_at < now() - interval '1 day'`)
    .where('u.left_at', 'is', null)
    .executeTakeFirst();
  return nameForTexts(row?.restaurant_name ?? '') || null;
}
