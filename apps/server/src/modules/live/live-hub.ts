import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { HANDLE_CHANNEL } from '../account/payment-methods.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import type { Snapshots } from '../receipts/store/snapshots.ts';
import { addWatcher } from './add-watcher.ts';
import type { LiveBus, ReceiptChange } from './live-bus.ts';

/** Called with every newer version of a receipt, or null once it is deleted. */
export type Watcher = (snapshot: ReceiptSnapshot | null) => void;

/** Between attempts to load a change, in milliseconds; the last one repeats. */
const PAUSES = [100, 250, 500, 1_000, 2_000];
const pauseAfter = (failures: number) => PAUSES[Math.min(failures, PAUSES.length - 1)];
/** Concurrent loads after a lost connection; few, so that requests are not delayed. */
const CATCH_UP_AT_ONCE = 3;
/** Passes changes to watchers in this process. Each version is loaded once for all of them; failed loads are retried. */
export function createLiveHub(
  { bus, listen }: { bus: LiveBus } & Pick<Database, 'listen'>,
  snapshots: Snapshots,
  log: Logger,
) {
  const watchers = new Map<string, Set<Watcher>>();
  const delivered = new Map<string, number>();
  const busy = new Set<string>();
  const waiting = new Map<string, number>();

  function notify(receiptId: string, snapshot: ReceiptSnapshot | null): void {
    if (snapshot !== null) delivered.set(receiptId, snapshot.version);
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
      notify(receiptId, await snapshots.atVersion(receiptId, version));
    } catch (error) {
      logFailure(log, error, 'a change could not be delivered');
      setTimeout(() => void deliver(receiptId, version, failures + 1), pauseAfter(failures)).unref();
    } finally {
      busy.delete(receiptId);
      const next = waiting.get(receiptId);
      waiting.delete(receiptId);
      if (next !== undefined) void deliver(receiptId, next);
    }
  }

  function onChange({ id, version }: ReceiptChange): void {
    if (!watchers.has(id)) return;
    if (version === null) notify(id, null);
    else void deliver(id, version);
  }

  async function catchUp(): Promise<void> {
    const watched = [...watchers.keys()];
    if (watched.length === 0) return;
    const versions = await snapshots.versionsOf(watched);
    const missed = watched.values();
    const lane = async () => {
      for (const receiptId of missed) {
        const version = versions.get(receiptId);
        if (version === undefined) notify(receiptId, null);
        else if (version > (delivered.get(receiptId) ?? 0)) await deliver(receiptId, version);
      }
    };
    await Promise.all(Array.from({ length: CATCH_UP_AT_ONCE }, lane));
  }

  async function catchUpNow(failures = 0): Promise<void> {
    await catchUp().catch((error: unknown) => {
      logFailure(log, error, 'changes could not be caught up with');
      setTimeout(() => void catchUpNow(failures + 1), pauseAfter(failures)).unref();
    });
  }

  return {
    async start(): Promise<() => Promise<void>> {
      const unlisten = await bus.listen(onChange, () => void catchUpNow());
      // Payment methods count towards the versions of all of a host's receipts.
      const unlistenHandles = await listen(HANDLE_CHANNEL, () => void catchUpNow());
      return async () => {
        await bus.close();
        await unlisten();
        await unlistenHandles();
      };
    },
    /** Finds changes never announced because their server died. */
    recheck: catchUp,
    watch(receiptId: string, watcher: Watcher): () => void {
      const unwatch = addWatcher(watchers, receiptId, watcher);
      return () => {
        unwatch();
        if (!watchers.has(receiptId)) delivered.delete(receiptId);
      };
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;
