import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { AppError } from '../../http/errors.ts';
import { HANDLE_CHANNEL } from '../account/announce-handle.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import type { Snapshots } from '../receipts/snapshots.ts';
import { RECEIPT_CHANNEL } from '../receipts/snapshots.ts';
import { addWatcher } from './add-watcher.ts';

/** Called with every newer version of one receipt, or null when it was deleted. */
export type Watcher = (snapshot: ReceiptSnapshot | null) => void;

/** Pauses between attempts to load a change, in milliseconds; the last one repeats. */
const PAUSES = [100, 250, 500, 1_000, 2_000];
/** Concurrent loads after a lost connection; few, so that requests are not delayed. */
const CATCH_UP_AT_ONCE = 3;
/** Stands for the current version, whatever it is. */
const NEWEST = 0;

/**
 * Passes changes of receipts to their watchers in this process. The database's notification contains only a receipt's
 * id, version and host; the receipt is loaded once for all its watchers, and rapid changes are merged. A failed load is
 * retried while there are watchers. Whoever watches a host's list is told that one of their receipts has changed.
 */
export function createLiveHub(database: Pick<Database, 'listen'>, snapshots: Snapshots, log: Logger) {
  const watchers = new Map<string, Set<Watcher>>();
  /** Of whole lists, by their host's user id. */
  const listWatchers = new Map<string, Set<() => void>>();
  const busy = new Set<string>();
  const waiting = new Map<string, number>();

  function notify(receiptId: string, snapshot: ReceiptSnapshot | null): void {
    for (const watcher of [...(watchers.get(receiptId) ?? [])]) watcher(snapshot);
  }

  /** Resolves after the first attempt, so that a receipt that cannot be loaded does not delay others. */
  async function deliver(receiptId: string, version: number, failures = 0): Promise<void> {
    if (busy.has(receiptId)) {
      waiting.set(receiptId, Math.max(version, waiting.get(receiptId) ?? 0));
      return;
    }
    if (!watchers.has(receiptId)) return;
    busy.add(receiptId);
    try {
      notify(receiptId, await load(receiptId, version));
    } catch (error) {
      logFailure(log, error, 'a change could not be delivered');
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
      setTimeout(() => void deliver(receiptId, version, failures + 1), pause).unref();
    } finally {
      busy.delete(receiptId);
      const next = waiting.get(receiptId);
      waiting.delete(receiptId);
      if (next !== undefined) void deliver(receiptId, next);
    }
  }

  /** @returns null only if the receipt no longer exists */
  async function load(receiptId: string, version: number): Promise<ReceiptSnapshot | null> {
    if (version !== NEWEST) return snapshots.atVersion(receiptId, version);
    return snapshots.byId(receiptId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'receipt.not_found') return null;
      throw error;
    });
  }

  function onPayload(payload: string): void {
    const [receiptId = '', version = '', userId = ''] = payload.split(' ');
    for (const watcher of listWatchers.get(userId) ?? []) watcher();
    if (!watchers.has(receiptId)) return;
    if (version === 'gone') notify(receiptId, null);
    else void deliver(receiptId, Number(version));
  }

  /** A host's payment handle changed: sends the watchers of their receipts a new view. */
  async function onHandle(userId: string): Promise<void> {
    try {
      const watched = [...watchers.keys()];
      if (watched.length === 0) return;
      for (const { id, version } of await snapshots.versionsOf(userId, watched)) void deliver(id, version);
    } catch (error) {
      logFailure(log, error, 'a new payment handle could not be delivered');
      await catchUp();
    }
  }

  /** After a lost connection: sends all watchers the newest version. */
  async function catchUp(): Promise<void> {
    for (const watcher of [...listWatchers.values()].flatMap((ofList) => [...ofList])) watcher();
    const missed = watchers.keys();
    const lane = async () => {
      for (const receiptId of missed) await deliver(receiptId, NEWEST);
    };
    await Promise.all(Array.from({ length: CATCH_UP_AT_ONCE }, lane));
  }

  return {
    /**
     * Starts listening.
     * @returns a function that stops it
     */
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
    /**
     * Watches one receipt.
     * @returns a function that stops it
     */
    watch(receiptId: string, watcher: Watcher): () => void {
      return addWatcher(watchers, receiptId, watcher);
    },
    /**
     * Watches a host's whole list of receipts.
     * @returns a function that stops it
     */
    watchList(userId: string, watcher: () => void): () => void {
      return addWatcher(listWatchers, userId, watcher);
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;
