import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresCluster, requirePostgresBinaries, startPostgresCluster } from '../postgres-cluster.ts';
import { databaseUrl } from '../test-databases.ts';
import { type BuiltServer, startServer, temporaryFolder } from './server.ts';

const folder = temporaryFolder();
const started: BuiltServer[] = [];
let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgresCluster(requirePostgresBinaries(), { durable: true });
});
afterAll(async () => {
  for (const server of started) await server.stop();
  await cluster?.stop();
  folder.remove();
});

async function start(url = cluster.url): Promise<BuiltServer> {
  const server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: url });
  started.push(server);
  return server;
}

const waits = (server: BuiltServer) =>
  server.lines.filter((line) => line.includes('waiting for the database'));

it('is waited for, with one line in the log', async () => {
  await cluster.halt('fast');
  const server = await start();
  await vi.waitFor(() => expect(waits(server)).toHaveLength(1), { timeout: 15_000 });
  await cluster.resume();
  await server.up();
  expect(waits(server)).toHaveLength(1);
  expect(server.faults()).toEqual([]);
});

it('stops waiting when the server is asked to stop', async () => {
  await cluster.halt('fast');
  const server = await start();
  await vi.waitFor(() => expect(waits(server)).toHaveLength(1), { timeout: 15_000 });
  await server.stop();
  expect(server.alive()).toBe(false);
  await cluster.resume();
});

it('says at once that there is no such database', async () => {
  const server = await start(databaseUrl(cluster.url, 'nowhere'));
  await vi.waitFor(() => expect(server.alive()).toBe(false), { timeout: 15_000 });
  expect(server.faults()).toEqual([
    expect.stringContaining('DATABASE_URL: PostgreSQL has no database of this name; create it first.'),
  ]);
});
