import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresCluster, requirePostgresBinaries, startPostgresCluster } from '../postgres-cluster.ts';
import { startCrowd } from './crowd.ts';
import { pause } from './persistent.ts';
import { type BuiltServer, readinessOf, startServer, temporaryFolder } from './server.ts';

const folder = temporaryFolder();
let cluster: PostgresCluster;
let server: BuiltServer;
beforeAll(async () => {
  cluster = await startPostgresCluster(requirePostgresBinaries(), { durable: true });
  server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: cluster.url });
  await server.up();
});
afterAll(async () => {
  cluster?.signal('SIGCONT');
  await server?.stop();
  await cluster?.stop();
  folder.remove();
});

it('hangs for 25 s: calls answer within 15 s, and all is well afterwards', async () => {
  const crowd = await startCrowd(server, 4);
  await vi.waitFor(() => expect(crowd.acknowledged).toBeGreaterThan(50), { timeout: 20_000 });
  cluster.signal('SIGSTOP');
  const began = performance.now();
  let slowest = 0;
  while (performance.now() - began < 25_000) {
    const calls = Array.from({ length: 15 }, async () => {
      const asked = performance.now();
      const response = await fetch(`${server.url}/rest/v1/shared_receipt`, {
        headers: { 'x-share-token': 'x' },
      });
      slowest = Math.max(slowest, performance.now() - asked);
      return response.status;
    });
    expect(new Set(await Promise.all(calls))).toEqual(new Set([503]));
    expect(await readinessOf(server)).toMatchObject([200, { database: 'away', files: 'ok' }]);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await pause(100);
  }
  cluster.signal('SIGCONT');
  process.stdout.write(`slowest answer of a frozen database: ${(slowest / 1000).toFixed(1)} s\n`);
  expect(slowest).toBeLessThan(15_000);
  const before = crowd.acknowledged;
  await vi.waitFor(() => expect(crowd.acknowledged).toBeGreaterThan(before + 30), { timeout: 15_000 });
  await crowd.settle();
  expect(server.alive()).toBe(true);
  expect(server.faults()).toEqual([]);
});
