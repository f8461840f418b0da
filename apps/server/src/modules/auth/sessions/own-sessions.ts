import type { Session } from '@fairtab/contract/sessions';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, SessionContext } from '../../../http/request-context.ts';

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

/** Which of a user's sessions end: this one, all others, or all. */
export type Scope = 'local' | 'others' | 'global';

/** Ends sessions of the caller, if there is one. Their open streams end too, on all servers. */
export async function endSessions({ services, user }: RequestContext, scope: Scope): Promise<void> {
  if (user === null) return;
  const sessions = services.database.kysely.deleteFrom('auth_sessions').where('user_id', '=', user.id);
  if (scope === 'global') await sessions.execute();
  else await sessions.where('id', scope === 'local' ? '=' : '<>', user.sessionId).execute();
}

/**
 * Ends one session of the caller, here or elsewhere.
 * @throws AppError session.not_found, also for another user's
 */
export async function endSession({ services, user }: SessionContext, id: string): Promise<void> {
  const ended = await services.database.kysely
    .deleteFrom('auth_sessions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new AppError('session.not_found');
}
