import { nameForTexts } from '@fairtab/domain/names';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/**
 * The restaurant of a shared receipt, for strangers: its name as it was read from the paper, by a host whose account is
 * older than a day. A name that was typed could be anybody's words in the product's name.
 * @returns null where it is not to be told, or the link opens nothing
 */
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
