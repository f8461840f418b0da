import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { addWatcher } from './live-hub.ts';

/** The database announces ended sessions here; the payload is the session's id. */
const SESSION_CHANNEL = 'session_ended';

/** Ends open streams with their session: signed out, replaced, expired, or its user deleted, on any server. */
export function createSessionWatch(database: Pick<Database, 'kysely' | 'listen'>, log: Logger) {
  const watched = new Map<string, Set<() => void>>();

  function end(sessionId: string): void {
    const ended = watched.get(sessionId);
    watched.delete(sessionId);
    for (const onEnd of ended ?? []) onEnd();
  }

  /** Ends sessions gone from the database, and expired ones, which are not announced. If the query fails, none ends. */
  async function recheck(sessionIds = [...watched.keys()]): Promise<void> {
    if (sessionIds.length === 0) return;
    const rows = await database.kysely
      .selectFrom('auth_sessions')
      .select('id')
      .where(sql<boolean>`id = any(${sessionIds}::text[])`)
      .where('expires_at', '>', sql<Date>`now()`)
      .execute();
    const living = new Set(rows.map(({ id }) => id));
    for (const id of sessionIds) if (!living.has(id)) end(id);
  }

  function recheckSoon(sessionIds?: string[]): void {
    recheck(sessionIds).catch((error: unknown) => logFailure(log, error, 'sessions could not be checked'));
  }

  return {
    start: () => database.listen(SESSION_CHANNEL, end, { onReconnect: () => recheckSoon() }),
    recheck,
    /** Calls `onEnd` once the session has ended, also if it already has. Returns a function that stops it. */
    watch(sessionId: string, onEnd: () => void): () => void {
      const unwatch = addWatcher(watched, sessionId, onEnd);
      // It may have ended since the request was authenticated.
      recheckSoon([sessionId]);
      return unwatch;
    },
  };
}

export type SessionWatch = ReturnType<typeof createSessionWatch>;
