import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { AppError } from '../../app/errors.ts';
import { logFailure } from '../../app/log-failure.ts';
import { HANDLE_CHANNEL } from '../account/announce-handle.ts';
import { RECEIPT_CHANNEL } from '../receipts/receipt-channel.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import type { Snapshots } from '../receipts/snapshots.ts';

/** Told of every newer version of one receipt; null means that it was deleted. */
export type Watcher = (snapshot: ReceiptSnapshot | null) => void;

/** Between attempts to load what changed, in milliseconds; the last one repeats. */
const PAUSES = [100, 250, 500, 1_000, 2_000];
/** Loads at the same time after a lost connection, so that people's own calls are not held up. */
const CATCH_UP_AT_ONCE = 3;
/** Whatever version there is now. */
const NEWEST = 0;

/**
 * Passes changes of receipts to those who watch them in this process. The database's notification names only the
 * receipt and its version; the receipt is loaded once however many watch it, and a flood of changes is folded. What
 * cannot be loaded is tried again for as long as anybody watches.
 */
export function createLiveHub(database: Pick<Database, 'listen'>, snapshots: Snapshots, log: Logger) {
  const watchers = new Map<string, Set<Watcher>>();
  const busy = new Set<string>();
  const waiting = new Map<string, number>();

  function tell(receiptId: string, snapshot: ReceiptSnapshot | null): void {
    for (const watcher of [...(watchers.get(receiptId) ?? [])]) watcher(snapshot);
  }

  /** Resolves after the first attempt: one receipt that cannot be loaded holds up no other. */
  async function deliver(receiptId: string, version: number, failures = 0): Promise<void> {
    if (busy.has(receiptId)) {
      waiting.set(receiptId, Math.max(version, waiting.get(receiptId) ?? 0));
      return;
    }
    if (!watchers.has(receiptId)) return;
    busy.add(receiptId);
    try {
      tell(receiptId, await load(receiptId, version));
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

  /** @returns null only for a receipt that is not there any more */
  async function load(receiptId: string, version: number): Promise<ReceiptSnapshot | null> {
    if (version !== NEWEST) return snapshots.atVersion(receiptId, version);
    return snapshots.byId(receiptId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'receipt.not_found') return null;
      throw error;
    });
  }

  function onPayload(payload: string): void {
    const [receiptId = '', version = ''] = payload.split(' ');
    if (!watchers.has(receiptId)) return;
    if (version === 'gone') tell(receiptId, null);
    else void deliver(receiptId, Number(version));
  }

  /** A host's payment handle changed: whoever watches one of their receipts sees it. */
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

  /** After a lost connection: whatever was missed, everybody gets the newest. */
  async function catchUp(): Promise<void> {
    const missed = watchers.keys();
    const lane = async () => {
      for (const receiptId of missed) await deliver(receiptId, NEWEST);
    };
    await Promise.all(Array.from({ length: CATCH_UP_AT_ONCE }, lane));
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
