import { AppError } from '../../../http/errors.ts';
import type { RequestContext, SessionContext } from '../../../http/request-context.ts';

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
