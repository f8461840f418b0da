import { randomUUID } from 'node:crypto';
import type { Presence } from '@fairtab/contract/receipt/live';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { addWatcher } from './add-watcher.ts';
import {
  type PageRow,
  PRESENCE_CHANNEL,
  putPage,
  readPresence,
  removePages,
  removeStalePages,
  renewPages,
} from './presence.repository.ts';

/** Reloaded pages reconnect within this time. */
const GRACE_MS = 1_500;
/** Changes within this time are read together. */
const FOLD_MS = 40;

type Watcher = { sent: string; notify: (presence: Presence) => void };

/** A page of this process; its writes run in order. */
type OpenPage = PageRow & { written: Promise<void> };

/** Who has a receipt open, on any server. Every stream has a row, renewed by its server; changes are read once per receipt. */
export function createPresence(database: Pick<Database, 'kysely' | 'listen'>, log: Logger) {
  const db = database.kysely;
  const pages = new Map<string, OpenPage>();
  const watchers = new Map<string, Set<Watcher>>();
  const reading = new Set<string>();
  const changed = new Set<string>();
  const leaving = new Set<NodeJS.Timeout>();
  let closed = false;

  function write(page: OpenPage, work: () => Promise<void>): Promise<void> {
    page.written = page.written.then(work).catch((error: unknown) => {
      logFailure(log, error, 'who has a page open could not be noted');
    });
    return page.written;
  }

  const put = (page: OpenPage) =>
    write(page, async () => {
      if (pages.has(page.connectionId) && !closed) await putPage(db, page);
    });

  async function refresh(receiptId: string): Promise<void> {
    if (!watchers.has(receiptId)) return;
    changed.add(receiptId);
    if (reading.has(receiptId)) return;
    reading.add(receiptId);
    try {
      while (changed.has(receiptId)) {
        await new Promise((resolve) => setTimeout(resolve, FOLD_MS));
        if (closed) return;
        changed.delete(receiptId);
        notifyWatchers(receiptId, await readPresence(db, receiptId));
      }
    } catch (error) {
      // Retried with the next renewal.
      changed.add(receiptId);
      logFailure(log, error, 'who has a page open could not be read');
    } finally {
      reading.delete(receiptId);
    }
  }

  function notifyWatchers(receiptId: string, presence: Presence): void {
    const now = JSON.stringify(presence);
    for (const watcher of watchers.get(receiptId) ?? []) {
      if (watcher.sent === now) continue;
      watcher.sent = now;
      watcher.notify(presence);
    }
  }

  function watch(receiptId: string, watcher: Watcher): () => void {
    return addWatcher(watchers, receiptId, watcher);
  }

  function forget(page: OpenPage): void {
    pages.delete(page.connectionId);
    void write(page, () => removePages(db, [page.connectionId]));
  }

  return {
    /** Starts listening; returns a function that stops it and removes this process's pages. */
    async start(): Promise<() => Promise<void>> {
      const unlisten = await database.listen(PRESENCE_CHANNEL, (receiptId) => void refresh(receiptId), {
        onReconnect: () => {
          for (const receiptId of watchers.keys()) void refresh(receiptId);
        },
      });
      return async () => {
        closed = true;
        leaving.forEach(clearTimeout);
        await unlisten();
        const open = [...pages.values()];
        pages.clear();
        await Promise.all(open.map((page) => page.written));
        if (open.length > 0)
          await removePages(
            db,
            open.map((page) => page.connectionId),
          );
      };
    },

    /** Registers an open page. `notify` is called at once with the presence, and whenever it changes. */
    open(row: Omit<PageRow, 'connectionId'>, notify: Watcher['notify']) {
      const page: OpenPage = { ...row, connectionId: randomUUID(), written: Promise.resolve() };
      let left = false;
      let unwatch = () => {};
      pages.set(page.connectionId, page);
      // After its own row is stored, so that the first presence includes it.
      void put(page).then(() => {
        if (left) return;
        unwatch = watch(page.receiptId, { sent: '', notify });
        void refresh(page.receiptId);
      });
      return {
        belongsTo(guestId: string | null): void {
          if (page.guestId === guestId) return;
          page.guestId = guestId;
          void put(page);
        },
        close(): void {
          left = true;
          unwatch();
          if (closed) return;
          const timer = setTimeout(() => {
            leaving.delete(timer);
            forget(page);
          }, GRACE_MS);
          leaving.add(timer.unref());
        },
      };
    },

    /** Renews this process's pages; must be called more often than every 40 s. */
    async renew(): Promise<void> {
      for (const receiptId of [...changed]) {
        if (watchers.has(receiptId)) void refresh(receiptId);
        else changed.delete(receiptId);
      }
      if (pages.size === 0) return;
      const known = await renewPages(db, [...pages.keys()]);
      // Restores rows that another server removed while this process was stalled.
      await Promise.all([...pages.values()].filter((page) => !known.has(page.connectionId)).map(put));
    },

    sweep: () => removeStalePages(db),
  };
}

export type PresenceList = ReturnType<typeof createPresence>;
