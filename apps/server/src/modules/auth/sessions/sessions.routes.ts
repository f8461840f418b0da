import { signOut } from '@fairtab/contract/account/auth';
import * as contract from '@fairtab/contract/account/sessions';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { Mount } from '../../../http/mount.ts';
import type { RequestContext, SessionContext } from '../../../http/request-context.ts';
import { publishedKeys } from './access-token.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** Mounts the calls of `@fairtab/contract/sessions`. */
export function mountSessions(mount: Mount): void {
  mount(contract.listSessions, async (context) => ({ sessions: await listSessions(context) }));

  mount(contract.endSession, async (context, { params }, http) => {
    await endSession(context, params.id);
    if (params.id === context.user.sessionId) clearSessionCookie(context.services, http);
    return { ended: true as const };
  });

  mount(contract.logOut, async (context, { query }, http) => {
    await endSessions(context, query.scope);
    if (query.scope !== 'others') clearSessionCookie(context.services, http);
    return { success: true as const };
  });

  mount(contract.getKeys, async ({ services }, _input, http) => {
    http.header('cache-control', 'public, max-age=600');
    return { keys: await publishedKeys(services.settings.acceptedSecrets) };
  });

  mount(signOut, async (context, _input, http) => {
    await endSessions(context, 'local');
    clearSessionCookie(context.services, http);
    return { success: true as const };
  });
}

async function listSessions({ services, user }: SessionContext): Promise<contract.Session[]> {
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

type Scope = 'local' | 'others' | 'global';

/** Their open streams end too, on all servers. */
async function endSessions({ services, user }: RequestContext, scope: Scope): Promise<void> {
  if (user === null) return;
  const sessions = services.database.kysely.deleteFrom('auth_sessions').where('user_id', '=', user.id);
  if (scope === 'global') await sessions.execute();
  else await sessions.where('id', scope === 'local' ? '=' : '<>', user.sessionId).execute();
}

async function endSession({ services, user }: SessionContext, id: string): Promise<void> {
  const ended = await services.database.kysely
    .deleteFrom('auth_sessions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new AppError('session.not_found');
}
