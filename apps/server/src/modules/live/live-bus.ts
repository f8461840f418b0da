import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, Unlisten } from '../../adapters/database/database.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';

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
