import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresCluster, requirePostgresBinaries, startPostgresCluster } from '../postgres-cluster.ts';
import { runSql } from '../test-databases.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { type BuiltServer, readinessOf, startServer, temporaryFolder } from './server.ts';

const ROUNDS = 4;

const folder = temporaryFolder();
let cluster: PostgresCluster;
let server: BuiltServer;
beforeAll(async () => {
  cluster = await startPostgresCluster(requirePostgresBinaries(), { durable: true });
  server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: cluster.url });
  await server.up();
});
afterAll(async () => {
  await server?.stop();
  await cluster?.stop();
  folder.remove();
});

async function goesOn(crowd: Crowd): Promise<void> {
  const before = crowd.acknowledged;
  await vi.waitFor(() => expect(crowd.acknowledged).toBeGreaterThan(before + 30), {
    timeout: 20_000,
    interval: 20,
  });
}

async function prove(crowd: Crowd): Promise<void> {
  await crowd.settle();
  expect(server.alive()).toBe(true);
  expect(server.faults()).toEqual([]);
  const unexpected = [...crowd.asked.keys()].filter((what) => !/^(503 server.unavailable|429)/.test(what));
  expect(unexpected).toEqual([]);
}

it.each(['fast', 'immediate'] as const)('restarts (%s), again and again', async (mode) => {
  const crowd = await startCrowd(server, 6);
  for (let round = 0; round < ROUNDS; round += 1) {
    await goesOn(crowd);
    await cluster.halt(mode);
    await cluster.resume();
  }
  await goesOn(crowd);
  // Twice, before anyone could recover.
  for (let round = 0; round < 2; round += 1) {
    await cluster.halt(mode);
    await cluster.resume();
  }
  await goesOn(crowd);
  await prove(crowd);
});

it('ends the busy connections, one by one', async () => {
  const crowd = await startCrowd(server, 6);
  await goesOn(crowd);
  for (let round = 0; round < 60; round += 1) {
    await runSql(
      cluster.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'fairtab' and state <> 'idle' and pid <> pg_backend_pid() limit 1`,
    );
  }
  await runSql(
    cluster.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairtab'`,
  );
  await goesOn(crowd);
  await prove(crowd);
});

it('says once that the database is away, and once that it is back', async () => {
  await cluster.halt('fast');
  const statuses = new Set<number>();
  for (let call = 0; call < 20; call += 1) {
    statuses.add(
      (await fetch(`${server.url}/rest/v1/shared_receipt`, { headers: { 'x-share-token': 'x' } })).status,
    );
  }
  expect([...statuses]).toEqual([503]);
  expect(await readinessOf(server)).toEqual([200, { ready: true, database: 'away', files: 'ok' }]);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  await cluster.resume();
  await vi.waitFor(async () => expect((await readinessOf(server))[1]).toMatchObject({ database: 'ok' }), {
    timeout: 10_000,
  });
  expect(server.faults()).toEqual([]);
});
