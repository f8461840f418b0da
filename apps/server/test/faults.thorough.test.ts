import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import type { Database } from '../src/adapters/database/database.ts';
import { startCrowd } from './faults/crowd.ts';
import { findPostgresBinaries, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { type Product, startProduct } from './product.ts';
import { runSql } from './test-databases.ts';

const binaries = process.env.TEST_ENGINES === 'pglite' ? null : findPostgresBinaries();

/** `npm run test:faults` is the long version, on the built product and with more kinds of faults. */
describe.runIf(binaries !== null)('while people tap', () => {
  let cluster: PostgresCluster;
  let database: Database;
  let product: Product;

  beforeAll(async () => {
    cluster = await startPostgresCluster(binaries ?? '', { durable: true });
    database = await createDatabase({ databaseUrl: cluster.url, dataDir: null });
    product = await startProduct(database);
  });
  afterAll(async () => {
    await product?.stop();
    await database?.close();
    await cluster?.stop();
  });

  it('PostgreSQL restarts, and ends connections: nothing acknowledged is lost, nothing happens twice', async () => {
    const crowd = await startCrowd(product);
    const goesOn = async () => {
      const before = crowd.acknowledged;
      await vi.waitFor(() => expect(crowd.acknowledged).toBeGreaterThan(before + 10), { timeout: 40_000 });
    };
    await goesOn();
    await cluster.halt('fast');
    await cluster.resume();
    await goesOn();
    for (let round = 0; round < 5; round += 1) {
      await runSql(
        cluster.url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'fairtab' and state <> 'idle' and pid <> pg_backend_pid()`,
      );
    }
    await goesOn();
    await crowd.settle();
    expect([...crowd.asked.keys()].filter((what) => !/^(503 server.unavailable|429)/.test(what))).toEqual([]);
    expect(crowd.asked.size, 'nobody noticed anything').toBeGreaterThan(0);
  }, 150_000);
});
