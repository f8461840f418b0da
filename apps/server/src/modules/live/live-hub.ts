import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { HANDLE_CHANNEL, RECEIPT_CHANNEL } from '../receipts/receipt-writes.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import type { Snapshots } from '../receipts/snapshots.ts';

/** Told of every newer version of one receipt; null means that it was deleted. */
export type Watcher = (snapshot: ReceiptSnapshot | null) => void;

/**
 * Passes changes of receipts to those who watch them in this process. The database's notification names only the
 * receipt and its version; the receipt is loaded once however many watch it, and a flood of changes is folded.
 */
export function createLiveHub(database: Database, snapshots: Snapshots, log: Logger) {
  const watchers = new Map<string, Set<Watcher>>();
  const busy = new Set<string>();
  const waiting = new Map<string, number>();

  async function deliver(receiptId: string, version: number): Promise<void> {
    if (busy.has(receiptId)) {
      waiting.set(receiptId, Math.max(version, waiting.get(receiptId) ?? 0));
      return;
    }
    busy.add(receiptId);
    try {
      const snapshot = await snapshots.atVersion(receiptId, version);
      for (const watcher of watchers.get(receiptId) ?? []) watcher(snapshot);
    } catch (error) {
      log.error({ err: error }, 'a change could not be delivered');
    } finally {
      busy.delete(receiptId);
      const next = waiting.get(receiptId);
      waiting.delete(receiptId);
      if (next !== undefined) void deliver(receiptId, next);
    }
  }

  function onPayload(payload: string): void {
    const [receiptId = '', version = ''] = payload.split(' ');
    const watching = watchers.get(receiptId);
    if (watching === undefined) return;
    if (version === 'gone') for (const watcher of watching) watcher(null);
    else void deliver(receiptId, Number(version));
  }

  /** A host's payment handle changed: whoever watches one of their receipts sees it. */
  async function onHandle(userId: string): Promise<void> {
    try {
      const watched = [...watchers.keys()];
      if (watched.length === 0) return;
      for (const { id, version } of await snapshots.versionsOf(userId, watched)) void deliver(id, version);
    } catch (error) {
      log.error({ err: error }, 'a new payment handle could not be delivered');
    }
  }

  /** After a lost connection: whatever was missed, everybody gets the newest. */
  async function catchUp(): Promise<void> {
    for (const [receiptId, watching] of watchers) {
      const snapshot = await snapshots.byId(receiptId).catch(() => null);
      for (const watcher of watching) watcher(snapshot);
    }
  }

  return {
    /** Starts listening. @returns how to stop */
    async start(): Promise<() => Promise<void>> {
      const unlisten = await database.listen(RECEIPT_CHANNEL, onPayload, {
        onReconnect: () => void catchUp(),
      });
      const unlistenHandles = await database.listen(HANDLE_CHANNEL, (userId) => void onHandle(userId));
      return async () => {
        await unlisten();
        await unlistenHandles();
      };
    },
    /** Watches one receipt. @returns how to stop */
    watch(receiptId: string, watcher: Watcher): () => void {
      const watching = watchers.get(receiptId) ?? new Set();
      watchers.set(receiptId, watching.add(watcher));
      return () => {
        watching.delete(watcher);
        if (watching.size === 0 && watchers.get(receiptId) === watching) watchers.delete(receiptId);
      };
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;
