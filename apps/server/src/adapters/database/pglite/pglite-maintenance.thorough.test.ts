import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyPGlite } from '../../../../test/pglite-pool.ts';
import type { Database, PGliteMaintenance } from '../database.ts';
import { ageOfBackup, backUp, doMaintenance, scheduleMaintenance } from './pglite-maintenance.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairtab-backup-'));
const backupFolder = join(folder, 'backups');
const nameOf = (day: number) => `fairtab-2026-01-0${day}T00-00-00.tar.gz`;
let database: Database;
let maintenance: PGliteMaintenance;

beforeAll(async () => {
  database = await openEmptyPGlite();
  if (!database.maintenance) throw new Error('PGlite without maintenance');
  maintenance = database.maintenance;
});
afterAll(async () => {
  await database.pool.query('drop table kept');
  await database.close();
  rmSync(folder, { recursive: true });
});

it('backs up what was committed, and only that, in a form that can be opened again', async () => {
  await database.pool.query('create table kept (n int); insert into kept values (1)');
  const open = await database.pool.connect();
  await open.query('begin', []);
  await open.query('insert into kept values (2)', []);
  const writing = backUp(maintenance, backupFolder);
  await open.query('rollback', []);
  open.release();
  const restored = await PGlite.create({ loadDataDir: await openAsBlob(await writing) });
  const { rows } = await restored.query('select n from kept');
  expect(rows).toEqual([{ n: 1 }]);
  await restored.close();
});

it('backs up at the first start after a day without a backup, and not when the database is made', async () => {
  rmSync(backupFolder, { recursive: true, force: true });
  const small = { vacuum: async () => {}, dump: async () => new Blob(['all of it']) };
  const begun = Date.now();
  /** The files after a server has run for a moment. */
  const runAt = async (hours: number) => {
    const now = new Date(begun + hours * 3_600_000);
    const onError = (error: unknown) => {
      throw error;
    };
    await scheduleMaintenance(small, { backupFolder, onError }, now).stop();
    return readdirSync(backupFolder).length;
  };
  const counts: number[] = [];
  for (const hours of [0, 23, 25, 26, 48, 50]) counts.push(await runAt(hours));
  expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
});

it('tells how old the newest backup is, or a database without one', async () => {
  rmSync(backupFolder, { recursive: true, force: true });
  expect(await ageOfBackup(folder, new Date())).toBeNull();
  mkdirSync(backupFolder);
  const hours = async (now: number) => ((await ageOfBackup(folder, new Date(now))) ?? Number.NaN) / 3_600_000;
  const made = Date.now();
  expect(await hours(made + 72 * 3_600_000)).toBeCloseTo(72, 1);
  await backUp(
    { vacuum: async () => {}, dump: async () => new Blob(['all']) },
    backupFolder,
    new Date(made + 3_600_000),
  );
  expect(await hours(made + 3 * 3_600_000)).toBeCloseTo(2, 1);
});

it('backs up daily also after a day when the clock was years ahead', async () => {
  rmSync(backupFolder, { recursive: true, force: true });
  const small = { vacuum: async () => {}, dump: async () => new Blob(['all of it']) };
  for (const now of ['2036-01-07', '2026-01-07', '2026-01-07T12:00Z', '2026-01-08'])
    await doMaintenance(small, { backupFolder }, new Date(now));
  const days = readdirSync(backupFolder).map((name) => name.slice(8, 18));
  expect(days.sort()).toEqual(['2026-01-07', '2026-01-08', '2036-01-07']);
});

it('vacuums and backs up once a day and keeps the newest seven', async () => {
  rmSync(backupFolder, { recursive: true, force: true });
  mkdirSync(backupFolder);
  for (let day = 1; day <= 7; day += 1) writeFileSync(join(backupFolder, nameOf(day)), 'an older backup');
  writeFileSync(join(backupFolder, 'notes.txt'), 'not ours to delete');
  // What a backup holds is proved above; to write and pack it takes longer than all the rest.
  const small = { ...maintenance, dump: async () => new Blob(['all of it']) };
  for (const hour of [12, 23, 24, 36])
    await doMaintenance(small, { backupFolder }, new Date(Date.UTC(2026, 0, 7, hour)));
  expect(readdirSync(backupFolder).sort()).toEqual([...[2, 3, 4, 5, 6, 7, 8].map(nameOf), 'notes.txt']);
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_user_tables where last_vacuum is not null`,
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
});
