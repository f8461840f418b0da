import type { Session } from '@fairtab/contract/sessions';
import { sql } from 'kysely';
import type { SessionContext } from '../../../http/request-context.ts';

/** Where the caller is signed in, last used first. */
export async function listSessions({ services, user }: SessionContext): Promise<Session[]> {
  const rows = await services.database.kysely
    .selectFrom('auth_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === user.sessionId,
    user_agent: row.user_agent || null,
    created_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}
