import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../create-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fairtab-sync-'));
const pgdata = join(dataDir, 'database', 'pgdata');

beforeAll(() => {
  mkdirSync(pgdata, { recursive: true });
  execFileSync('tar', ['xf', inject('pgliteTemplate'), '-C', pgdata], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** O_SYNC on Linux. */
const SYNC_FLAG = 0o4010000;

/** Whether writes of the database's log wait for the disk, as the system has it. */
function logIsSynced(): boolean {
  const logs = readdirSync('/proc/self/fd').filter((fd) =>
    pathOf(fd).startsWith(join(pgdata, 'pg_wal', '0')),
  );
  expect(logs).toHaveLength(1);
  const [, flags = ''] = /flags:\s+(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${logs[0]}`, 'utf8')) ?? [];
  return (Number.parseInt(flags, 8) & SYNC_FLAG) === SYNC_FLAG;
}

/** Empty for one that is closed meanwhile. */
function pathOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

it.each([[true], [false]])('a commit waits for the disk: %s', async (isSynced) => {
  const database = await createDatabase({ dataDir, isSynced });
  await database.pool.query('create table if not exists written (n int)');
  await database.pool.query('insert into written values (1)');
  expect(logIsSynced()).toBe(isSynced);
  expect((await database.maintenance?.dump())?.size).toBeGreaterThan(0);
  await database.close();
});
