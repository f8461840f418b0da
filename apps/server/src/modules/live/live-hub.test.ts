import pino from 'pino';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import type { Snapshots } from '../receipts/snapshots.ts';
import { RECEIPT_CHANNEL } from '../receipts/snapshots.ts';
import { createLiveHub } from './live-hub.ts';

const log = pino({ level: 'silent' });
// Only the version matters here.
const snapshotOf = (version: number) => ({ version }) as ReceiptSnapshot;

it('says after a lost connection what there is now, however long that takes, and "deleted" only of what is', async () => {
  let reconnected = () => {};
  let notify: (payload: string) => void = () => {};
  const database: Pick<Database, 'listen'> = {
    listen: async (channel, onPayload, options) => {
      if (channel !== RECEIPT_CHANNEL) return async () => {};
      notify = onPayload;
      reconnected = options?.onReconnect ?? reconnected;
      return async () => {};
    },
  };
  let failures = 3;
  const failSometimes = () => {
    failures -= 1;
    if (failures >= 0) throw new Error('Connection terminated unexpectedly');
  };
  const snapshots: Snapshots = {
    byId: async (id) => {
      if (id === 'deleted') throw new AppError('receipt.not_found');
      failSometimes();
      return snapshotOf(7);
    },
    versionsOf: async () => [],
    kept: () => null,
    keptByShareToken: () => null,
    expect: () => {},
    byShareToken: () => Promise.reject(new Error('not asked')),
    atVersion: async (_id, version) => {
      failSometimes();
      return snapshotOf(version);
    },
  };
  const hub = createLiveHub(database, snapshots, log);
  await hub.start();
  const [living, deleted, list, others] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  hub.watch('living', living);
  hub.watch('deleted', deleted);
  hub.watchList('hanna', list);
  hub.watchList('olga', others);

  reconnected();
  await vi.waitFor(() => expect(living).toHaveBeenCalled(), { timeout: 5_000, interval: 5 });
  expect(living.mock.calls).toEqual([[snapshotOf(7)]]);
  expect(deleted.mock.calls).toEqual([[null]]);
  expect([list, others].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  // A change that could not be loaded is retried, too.
  failures = 1;
  notify('living 8 hanna');
  await vi.waitFor(() => expect(living).toHaveBeenLastCalledWith(snapshotOf(8)), {
    timeout: 5_000,
    interval: 5,
  });
  expect([list, others].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
