import { randomUUID } from 'node:crypto';
import type { Database } from '../adapters/database/database.ts';

const CHANNEL = 'server_runs';

/** A server that was not heard for this long is gone: three of its announcements. */
const GONE_MS = 40_000;

/** Which other servers there are: each announces itself to all through the database. */
export function createPeers(database: Pick<Database, 'listen' | 'notify'>) {
  const self = randomUUID();
  const heard = new Map<string, number>();
  /** By what was heard while the database last answered. */
  const running = () => {
    const last = heard.get(self) ?? 0;
    return [...heard.keys()].filter((id) => (heard.get(id) ?? 0) >= last - GONE_MS);
  };
  return {
    start: () => database.listen(CHANNEL, (id) => void heard.set(id, performance.now())),
    /** Must be called more often than every 40 s. */
    async announce(): Promise<void> {
      const known = new Set(running());
      for (const id of heard.keys()) if (!known.has(id)) heard.delete(id);
      await database.notify(CHANNEL, [self]);
    },
    /** While the database is away: as before. */
    get isAlone(): boolean {
      return running().every((id) => id === self);
    },
  };
}

export type Peers = ReturnType<typeof createPeers>;
