import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import type { Database } from '../../adapters/database/database.ts';
import { afterCommit } from '../../adapters/database/transaction.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import type { Snapshots } from '../receipts/store/snapshots.ts';
import { createLiveBus, createLiveHub, type LiveBus, type ReceiptChange } from './live-hub.ts';

const log = pino({ level: 'silent' });
// Only the version matters here.
const snapshotOf = (version: number) => ({ version }) as ReceiptSnapshot;

it('delivers the current state after a lost connection, however long that takes, and "deleted" only if it is', async () => {
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

/** Before a heartbeat, which would find what was never announced. */
const SOON = { timeout: 10_000, interval: 5 };

describeOnEngines('what one server announces to all', (engine) => {
  let database: Database;
  let [here, there]: [LiveBus, LiveBus] = [unopened(), unopened()];
  let [heardHere, heardThere]: [ReceiptChange[], ReceiptChange[]] = [[], []];
  const missed = vi.fn();
  const stops: (() => Promise<void>)[] = [];
  const [soup, cake] = [randomUUID(), randomUUID()];
  const changeOf = (id: string, version: number | null): ReceiptChange => ({ id, version });

  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  beforeEach(async () => {
    missed.mockReset();
    [heardHere, heardThere] = [[], []];
    [here, there] = [createLiveBus(database, log), createLiveBus(database, log)];
    stops.push(
      await here.listen((change) => heardHere.push(change), missed),
      await there.listen((change) => heardThere.push(change), missed),
    );
  });
  afterEach(async () => {
    await here.close();
    for (const stop of stops.splice(0)) await stop();
  });

  /** Notifications arrive in order, so what was to come before this one has. */
  async function untilAllIsHeard(): Promise<void> {
    const last = changeOf(randomUUID(), 1);
    here.announce(last);
    await vi.waitFor(() => expect(heardThere).toContainEqual(last), SOON);
    heardThere = heardThere.filter(({ id }) => id !== last.id);
    heardHere = heardHere.filter(({ id }) => id !== last.id);
  }

  test('is heard here at once, and there, once each', async () => {
    here.announce(changeOf(soup, 2));
    expect(heardHere).toEqual([changeOf(soup, 2)]);
    await untilAllIsHeard();
    expect(heardHere).toEqual([changeOf(soup, 2)]);
    expect(heardThere).toEqual([changeOf(soup, 2)]);
  });

  test('many changes reach other servers as the final state, in whatever order they are announced', async () => {
    const bus = createLiveBus(database, log);
    for (const version of [2, 3, 5, 4]) bus.announce(changeOf(soup, version));
    for (const version of [7, null, 8]) bus.announce(changeOf(cake, version));
    await bus.close();
    await untilAllIsHeard();
    expect(heardThere).toEqual([changeOf(soup, 2), changeOf(soup, 5), changeOf(cake, null)]);
  });

  test('is announced after the commit, and never if there is none', async () => {
    await database.inTransaction(async (trx) => {
      afterCommit(trx, () => here.announce(changeOf(soup, 2)));
      expect(heardHere).toEqual([]);
    });
    expect(heardHere).toEqual([changeOf(soup, 2)]);
    const failed = database.inTransaction(async (trx) => {
      afterCommit(trx, () => here.announce(changeOf(cake, 2)));
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failed).rejects.toThrow('division by zero');
    await untilAllIsHeard();
    expect(heardThere).toEqual([changeOf(soup, 2)]);
  });

  test('is announced once the connection is back, with the notice that others may have been missed', async () => {
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and (query ilike 'listen%' or query like '%unnest%payload')
        and pid <> pg_backend_pid()`.execute(database.kysely);
    // PGlite has no connection that could be lost.
    expect(rows).toEqual(engine.name === 'postgres' ? [{ killed: true }] : []);
    here.announce(changeOf(soup, 2));
    await vi.waitFor(() => expect(heardThere).toEqual([changeOf(soup, 2)]), SOON);
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(2 * rows.length), SOON);
  });
});

const unopened = (): LiveBus => ({
  announce: () => expect.unreachable(),
  listen: () => expect.unreachable(),
  close: async () => {},
});
