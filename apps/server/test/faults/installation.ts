import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startBucket } from '../bucket.ts';
import type { Place } from '../client.ts';
import {
  type PostgresCluster,
  requirePostgresBinaries,
  startPostgresCluster,
  unprivilegedAccount,
} from '../postgres-cluster.ts';
import { runSql } from '../test-databases.ts';
import { type BuiltServer, freePort, startServer, temporaryFolder } from './server.ts';

const OPS = join(import.meta.dirname, '../../../../ops');
/** HAProxy's configuration has places for so many. */
const PLACES = 3;

/** What docs/self-hosting/several-servers.md says about the role behind a pooler. */
const ROLE = `
  alter role postgres set timezone = 'UTC';
  alter role postgres set statement_timeout = '7s';
  alter role postgres set idle_in_transaction_session_timeout = '60s'`;

/** One place of the cluster, in which one server comes after the other. */
export type Slot = { kill(): Promise<void>; stop(): Promise<void>; start(): Promise<void> };

/** Several servers behind HAProxy and a reader of photos, with PgBouncer before their one PostgreSQL, and photos in a bucket. */
export type Installation = Place & {
  slots: Slot[];
  reader: Slot;
  postgres: PostgresCluster;
  /** Every server that was ever started. */
  servers: readonly BuiltServer[];
  reloadProxy(): void;
  stop(): Promise<void>;
};

type End = () => Promise<void> | void;

/** Starts an installation as docs/self-hosting/several-servers.md describes it. @throws Error if a program is missing */
export async function startInstallation(size: number): Promise<Installation> {
  const ends: End[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return { ...(await startParts(size, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param ends gets what ends each part, in the order in which they were started */
async function startParts(size: number, ends: End[]): Promise<Omit<Installation, 'stop'>> {
  const folder = temporaryFolder();
  ends.push(folder.remove);
  const postgres = await startPostgresCluster(requirePostgresBinaries(), { durable: true });
  ends.push(postgres.stop);
  await runSql(postgres.url, ROLE);
  const pooler = await startPooler(postgres.folder);
  ends.push(pooler.stop);

  const bucket = await startBucket();
  ends.push(bucket.stop);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...bucket.env,
    PUBLIC_URL: url,
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/fairtab`,
    DATABASE_DIRECT_URL: postgres.url,
    AUTH_SECRET: 'the same for all servers of this installation',
    // The proxy, and another one before it, by which tests say who they are.
    TRUST_PROXY: '2',
  };
  const servers: BuiltServer[] = [];
  const ports = await Promise.all(Array.from({ length: PLACES }, freePort));
  const slotAt = (port: number, role: 'web' | 'reader'): Slot => {
    let server: BuiltServer | undefined;
    return {
      kill: async () => server?.kill(),
      stop: async () => server?.stop(),
      async start() {
        server = await startServer({ ...env, ROLE: role }, port);
        servers.push(server);
        await server.up();
      },
    };
  };
  const slots = ports.slice(0, size).map((own) => slotAt(own, 'web'));
  const reader = slotAt(await freePort(), 'reader');
  const all = [...slots, reader];
  ends.push(async () => void (await Promise.all(all.map((slot) => slot.stop()))));
  await Promise.all(all.map((slot) => slot.start()));
  const proxy = startProxy(port, ports);
  ends.push(proxy.stop);
  await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
  return { url, slots, reader, postgres, servers, reloadProxy: proxy.reload };
}

/** PgBouncer by the file in `ops/`, with this PostgreSQL. @param folder of its socket, which its account may read */
async function startPooler(folder: string) {
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    file,
    `${readFileSync(join(OPS, 'pgbouncer/pgbouncer.ini'), 'utf8')}
; What is said last counts.
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
[databases]
fairtab = host=${folder} dbname=postgres\n`,
  );
  return { port, ...run('pgbouncer', [file], {}, unprivilegedAccount()) };
}

/** HAProxy by the file in `ops/`. */
function startProxy(port: number, servers: number[]) {
  const proxy = run('haproxy', ['-W', '-db', '-f', join(OPS, 'haproxy/haproxy.cfg')], {
    BIND: `127.0.0.1:${port}`,
    ...Object.fromEntries(servers.map((to, n) => [`WEB${n + 1}`, `127.0.0.1:${to}`])),
  });
  return { reload: () => proxy.signal('SIGUSR2'), stop: proxy.stop };
}

/** Runs a program of the system until it is stopped. */
function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  account: { uid: number; gid: number } | null = null,
) {
  const child = spawn(program, args, {
    // Debian's daemons are in a folder that only root has in its path.
    env: { ...env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
    ...account,
  });
  const exited = once(child, 'exit');
  exited.catch(() => {});
  return {
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
