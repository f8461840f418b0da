import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../app/log-failure.ts';

/** The channel on which the database says that a session has ended, as its id. */
const SESSION_CHANNEL = 'session_ended';

/**
 * Tells open streams that the session they were opened with has ended: signed out, replaced, expired, or its user
 * deleted, on whichever server.
 */
export function createSessionWatch(database: Pick<Database, 'kysely' | 'listen'>, log: Logger) {
  const watched = new Map<string, Set<() => void>>();

  function end(sessionId: string): void {
    const ended = watched.get(sessionId);
    watched.delete(sessionId);
    for (const onEnd of ended ?? []) onEnd();
  }

  /** Ends what the database no longer knows. Without an answer of the database nothing ends. */
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
    /** Starts listening. @returns how to stop */
    start: () => database.listen(SESSION_CHANNEL, end, { onReconnect: () => recheckSoon() }),
    /** Looks for sessions that have expired, of which the database tells nobody. */
    recheck: () => recheck(),
    /** Calls once when the session has ended; at once when it already has. @returns how to stop */
    watch(sessionId: string, onEnd: () => void): () => void {
      const watching = watched.get(sessionId) ?? new Set();
      watched.set(sessionId, watching.add(onEnd));
      // It may have ended between the request's own check and this.
      recheckSoon([sessionId]);
      return () => {
        watching.delete(onEnd);
        if (watching.size === 0 && watched.get(sessionId) === watching) watched.delete(sessionId);
      };
    },
  };
}

export type SessionWatch = ReturnType<typeof createSessionWatch>;
