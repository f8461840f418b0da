import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../adapters/database/create-database.ts';
import type { Database } from '../adapters/database/database.ts';
import { backupsIn } from '../adapters/database/pglite/pglite-maintenance.ts';
import { folderStorage } from '../adapters/storage/create-storage.ts';
import { readSecret } from '../config/secret.ts';
import { runBackupCommand, runRestoreCommand } from './backup-command.ts';

const PHOTO = 'receipts/hanna/photo.jpg';

const folder = mkdtempSync(join(tmpdir(), 'fairtab-backup-'));
const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')];
const file = join(folder, 'fairtab.tar');
const at = (DATA_DIR: string, more: Record<string, string> = {}) => ({ DATA_DIR, ...more });
const messageOf = (run: Promise<string>) => run.catch((error: Error) => error.message);
const bills = async ({ pool }: Database) =>
  (await pool.query<{ payer_name: string }>('select payer_name from receipts')).rows;
let secret: string;

beforeAll(async () => {
  const database = await createDatabase({ dataDir });
  await database.pool.query(
    `insert into auth_users (id) values ('hanna');
     insert into receipts (user_id, host_user_id, payer_name, share_token) values ('hanna', 'hanna', 'Hanna', 'x')`,
  );
  secret = await readSecret(dataDir);
  await folderStorage(dataDir).put(PHOTO, new Uint8Array([1, 2, 3]), 'image/jpeg');
  expect(await messageOf(runBackupCommand([file], at(dataDir)))).toContain(
    'Another Fairtab is already running',
  );
  await database.close();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('what is backed up comes back in an empty folder: bills, photos and the secret', async () => {
  expect(await runBackupCommand([file], at(dataDir))).toBe(`Backed up ${dataDir}.`);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await messageOf(runBackupCommand([file], at(dataDir)))).toContain('exists already');
  await runRestoreCommand([file], at(restored));
  const parts = ['backups', 'database', 'secret', 'storage'];
  expect(readdirSync(restored)).toEqual(parts);
  for (const part of parts) expect(statSync(join(restored, part)).mode & 0o077, part).toBe(0);
  const database = await createDatabase({ dataDir: restored });
  expect(await bills(database)).toEqual([{ payer_name: 'Hanna' }]);
  const { rows } = await database.pool.query('select place from database_place');
  expect(rows).toEqual([]);
  await database.close();
  expect(await readSecret(restored)).toBe(secret);
  expect((await folderStorage(restored).get(PHOTO))?.bytes).toEqual(Buffer.from([1, 2, 3]));
}, 60_000);

test('a copy of the folder that was made beside the server is restored with its newest backup', async () => {
  const [copy, target] = [join(folder, 'copy.tar'), join(folder, 'from-a-copy')];
  const old = join(backupsIn(dataDir), 'fairtab-2020-01-01T00-00-00.tar.gz');
  writeFileSync(old, 'older');
  execFileSync('tar', ['cf', copy, '-C', dataDir, 'backups', 'storage', 'secret']);
  rmSync(old);
  await runRestoreCommand([copy], at(target));
  const database = await createDatabase({ dataDir: target });
  expect(await bills(database)).toEqual([{ payer_name: 'Hanna' }]);
  await database.close();
}, 60_000);

test('nothing is restored over anything, and half of a backup is none', async () => {
  expect(await messageOf(runRestoreCommand([file], at(restored)))).toContain('is not empty');
  const whole = readFileSync(file);
  const target = join(folder, 'half');
  for (const size of [whole.length / 2, 10_240]) {
    writeFileSync(join(folder, 'half.tar'), whole.subarray(0, size));
    expect(await messageOf(runRestoreCommand([join(folder, 'half.tar')], at(target)))).toMatch(
      /tar failed|no backup/,
    );
    expect(readdirSync(target)).toEqual(['.restore']);
  }
  // What a run left that was interrupted is no obstacle.
  await runRestoreCommand([file], at(target));
  expect(readdirSync(target)).toContain('database');
}, 60_000);

test('what is not in the folder is named, and PostgreSQL is backed up in another way', async () => {
  const said = await runBackupCommand(
    [join(folder, 'two.tar')],
    at(dataDir, { AUTH_SECRET: 'x'.repeat(32) }),
  );
  expect(said).toContain('AUTH_SECRET');
  const postgres = at(dataDir, { DATABASE_URL: 'postgres://localhost/fairtab' });
  expect(await messageOf(runBackupCommand([file], postgres))).toContain('pg_dump');
  expect(await messageOf(runBackupCommand([], at(dataDir)))).toContain('backup.js FILE');
  expect(await messageOf(runBackupCommand([file], at(join(folder, 'nowhere'))))).toContain(
    'no built-in database',
  );
}, 60_000);
