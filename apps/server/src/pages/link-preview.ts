import { nameForTexts } from '@fairtab/domain/people/names';
import type { Context } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../adapters/database/tables/schema.ts';
import type { Services } from '../app/services.ts';
import { ShownError } from '../http/errors.ts';
import { type AppEnv, languageOf, strangerAt } from '../http/request-context.ts';
import { tokenIn } from './documents.ts';
import { previewPage } from './share-head.ts';

/** Answers programs that show links in chats; on any error the preview shows nothing of the bill. */
export function createLinkPreview(services: Services) {
  return async (http: Context<AppEnv>): Promise<Response> => {
    const place = await placeFor(services, http).catch((error: unknown) => {
      if (!(error instanceof ShownError)) services.log.error({ err: error }, 'a preview says no place');
      return null;
    });
    const { publicUrl } = services.settings;
    const preview = previewPage({ publicUrl, path: http.req.path, language: languageOf(http), place });
    return http.html(preview, 200, { 'cache-control': 'no-store' });
  };
}

/** The restaurant's name, for links shared with a table. An own-bill link reveals nothing. */
async function placeFor({ traffic, database }: Services, http: Context<AppEnv>): Promise<string | null> {
  const token = http.req.path.startsWith('/b/') ? null : tokenIn(http.req.path);
  if (token === null) return null;
  return traffic.serve(strangerAt(http, token), () => placeOnPaper(database.kysely, token));
}

/** The restaurant for link previews. Null if it was typed or the account is new, because anyone could write anything there. */
async function placeOnPaper(db: Kysely<Schema>, shareToken: string): Promise<string | null> {
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
