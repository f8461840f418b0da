import pino from 'pino';
import { expect, it, vi } from 'vitest';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import type { Snapshots } from '../receipts/store/snapshots.ts';
import type { LiveBus, ReceiptChange } from './live-bus.ts';
import { createLiveHub } from './live-hub.ts';

const log = pino({ level: 'silent' });
// Only the version matters here.
const snapshotOf = (version: number) => ({ version }) as ReceiptSnapshot;

it('says after a lost connection what there is now, however long that takes, and "deleted" only of what is', async () => {
  let missed = () => {};
  let change: (change: ReceiptChange) => void = () => {};
  const bus: LiveBus = {
    announce: () => expect.unreachable(),
    listen: async (onChange, onMissed) => {
      change = onChange;
      missed = onMissed;
      return async () => {};
    },
    close: async () => {},
  };
  let failures = 3;
  const failSometimes = () => {
    failures -= 1;
    if (failures >= 0) throw new Error('Connection terminated unexpectedly');
  };
  const snapshots: Snapshots = {
    byId: () => Promise.reject(new Error('not asked')),
    versionsOf: async () => {
      failSometimes();
      return new Map([['living', 7]]);
    },
    kept: () => null,
    keptByShareToken: () => null,
    put: () => {},
    byShareToken: () => Promise.reject(new Error('not asked')),
    atVersion: async (_id, version) => {
      failSometimes();
      return snapshotOf(version);
    },
  };
  const hub = createLiveHub({ bus, listen: async () => async () => {} }, snapshots, log);
  await hub.start();
  const [living, deleted] = [vi.fn(), vi.fn()];
  hub.watch('living', living);
  hub.watch('deleted', deleted);

  missed();
  await vi.waitFor(() => expect(living).toHaveBeenCalled(), { interval: 5 });
  expect(living.mock.calls).toEqual([[snapshotOf(7)]]);
  expect(deleted.mock.calls).toEqual([[null]]);

  // A change that could not be loaded is retried, too.
  failures = 1;
  change({ id: 'living', version: 8 });
  await vi.waitFor(() => expect(living).toHaveBeenLastCalledWith(snapshotOf(8)), {
    interval: 5,
  });
});
