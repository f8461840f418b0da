import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';

/** The channel on which the database announces ended sessions; the payload is the session's id. */
const SESSION_CHANNEL = 'session_ended';

/** Ends open streams when their session ends: signed out, replaced, expired, or its user deleted, on any server. */
export function createSessionWatch(database: Pick<Database, 'kysely' | 'listen'>, log: Logger) {
  const watched = new Map<string, Set<() => void>>();

  function end(sessionId: string): void {
    const ended = watched.get(sessionId);
    watched.delete(sessionId);
    for (const onEnd of ended ?? []) onEnd();
  }

  /**
   * Ends the sessions that no longer exist in the database, also those that expired, which it does not announce. If it does not
   * answer, none ends.
   */
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
    /**
     * Starts listening.
     * @returns a function that stops it
     */
    start: () => database.listen(SESSION_CHANNEL, end, { onReconnect: () => recheckSoon() }),
    recheck,
    /**
     * Calls `onEnd` once when the session has ended, at once if it already has.
     * @returns a function that stops it
     */
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
