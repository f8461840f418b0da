import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, Unlisten } from '../../adapters/database/database.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { HANDLE_CHANNEL } from '../account/payment-methods.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import type { Snapshots } from '../receipts/store/snapshots.ts';

/** Called with every newer version of a receipt, or null once it is deleted. */
type Watcher = (snapshot: ReceiptSnapshot | null) => void;

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

/** A committed change of a receipt. The version is null if it was deleted. */
export type ReceiptChange = { id: string; version: number | null };

/** Announces changes to all servers. `LiveHub.recheck` finds those lost by a crash right after the commit. */
export type LiveBus = {
  /** Called after the commit. Listeners on this server are called at once. */
  announce(change: ReceiptChange): void;
  /** `onMissed`: changes may have been missed while the connection was lost. */
  listen(onChange: (change: ReceiptChange) => void, onMissed: () => void): Promise<Unlisten>;
  close(): Promise<void>;
};

const CHANNEL = 'receipt_changed';
/** At most one notification in this time: each takes a lock shared by the whole database. */
const MERGE_MS = 10;
const RETRY_MS = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A bus on the database's notifications. Several changes of a receipt are merged into the newest. */
export function createLiveBus({ listen, notify }: Pick<Database, 'listen' | 'notify'>, log: Logger): LiveBus {
  const self = randomUUID();
  const listeners = new Set<(change: ReceiptChange) => void>();
  const untold = new Map<string, ReceiptChange>();
  let notifying: Promise<void> | null = null;
  let closed = false;

  async function notifyListeners(): Promise<void> {
    while (untold.size > 0) {
      const changes = [...untold.values()];
      untold.clear();
      try {
        await notify(
          CHANNEL,
          changes.map((change) => payloadOf(self, change)),
        );
        await pause(MERGE_MS);
      } catch (error) {
        logFailure(log, error, 'other servers could not be told of changes');
        if (closed) break;
        for (const change of changes) untold.set(change.id, newest(change, untold.get(change.id)));
        await pause(RETRY_MS);
      }
    }
    notifying = null;
  }

  return {
    announce(change) {
      for (const onChange of listeners) onChange(change);
      untold.set(change.id, newest(change, untold.get(change.id)));
      notifying ??= notifyListeners();
    },
    async listen(onChange, onMissed) {
      listeners.add(onChange);
      const onPayload = (payload: string) => {
        const { from, ...change } = changeIn(payload);
        if (from !== self) onChange(change);
      };
      const unlisten = await listen(CHANNEL, onPayload, { onReconnect: onMissed });
      return async () => {
        listeners.delete(onChange);
        await unlisten();
      };
    },
    async close() {
      closed = true;
      await notifying;
    },
  };
}

/** Commits may be announced out of order; a deletion is final. */
function newest(a: ReceiptChange, b: ReceiptChange = a): ReceiptChange {
  if (a.version === null || b.version === null) return { ...a, version: null };
  return a.version > b.version ? a : b;
}

const GONE = 'gone';

const payloadOf = (from: string, { id, version }: ReceiptChange): string =>
  [from, id, version ?? GONE].join(' ');

function changeIn(payload: string): ReceiptChange & { from: string } {
  const [from = '', id = '', version = ''] = payload.split(' ');
  return { from, id, version: version === GONE ? null : Number(version) };
}

/** Adds a watcher of a receipt. Returns a function that removes it, and the entry with the last one. */
export function addWatcher<Watcher>(
  watchers: Map<string, Set<Watcher>>,
  id: string,
  watcher: Watcher,
): () => void {
  const watching = watchers.get(id) ?? new Set();
  watchers.set(id, watching.add(watcher));
  return () => {
    watching.delete(watcher);
    if (watching.size === 0 && watchers.get(id) === watching) watchers.delete(id);
  };
}
