import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { addWatcher } from './add-watcher.ts';

/** Announces that a photo has left the queue; there is no payload. */
const QUEUE_CHANNEL = 'photo_queue';

/** Changes within this time are merged. */
const FOLD_MS = 100;

type Watcher = (before: number) => void;

/** How many photos are queued before a receipt's, on any server. `ahead` counts them, leaving out photos no longer waiting. */
export function createReadingQueue(
  database: Pick<Database, 'listen'>,
  ahead: (receiptIds: string[]) => Promise<Map<string, number>>,
  log: Logger,
) {
  const watchers = new Map<string, Set<Watcher>>();
  let isDue = false;

  async function notify(): Promise<void> {
    isDue = false;
    if (watchers.size === 0) return;
    const before = await ahead([...watchers.keys()]);
    for (const [receiptId, watching] of watchers)
      for (const watcher of watching) watcher(before.get(receiptId) ?? 0);
  }

  const notifySoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      notify().catch((error: unknown) => logFailure(log, error, 'the queue of photos could not be read'));
    }, FOLD_MS).unref();
  };

  return {
    async start(): Promise<() => Promise<void>> {
      const unlisten = await database.listen(QUEUE_CHANNEL, notifySoon, { onReconnect: notifySoon });
      return async () => {
        watchers.clear();
        await unlisten();
      };
    },

    watch(receiptId: string, watcher: Watcher): () => void {
      notifySoon();
      return addWatcher(watchers, receiptId, watcher);
    },

    moved: (trx: Transaction<Schema>) => sql`select pg_notify(${QUEUE_CHANNEL}, '')`.execute(trx),
  };
}

export type ReadingQueue = ReturnType<typeof createReadingQueue>;
