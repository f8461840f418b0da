import { mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from '../create-database.ts';
import { migrationFiles } from '../migrate.ts';
import { backupsIn } from './pglite-maintenance.ts';

const ours = migrationFiles();
const NEXT = { name: '9001_next.sql', sql: 'alter table receipts add column course text;' };

const dataDir = mkdtempSync(join(tmpdir(), 'fairtab-upgrade-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const backups = () => readdirSync(backupsIn(dataDir));

it('an upgrade leaves a backup of the database as it was, an old or new database leaves none', async () => {
  const onBackedUp = vi.fn();
  const open = async (migrations: typeof ours) => {
    const database = await createDatabase({ dataDir, migrations, onBackedUp });
    await database.close();
  };
  await open(ours);
  await open(ours);
  expect(onBackedUp).not.toHaveBeenCalled();

  await open([...ours, NEXT]);
  const [name = ''] = backups();
  const file = join(backupsIn(dataDir), name);
  expect(onBackedUp.mock.calls).toEqual([[file]]);
  await open([...ours, NEXT]);
  await expect(open(ours)).rejects.toThrow('newer than this Fairtab');
  expect(backups()).toEqual([name]);

  const before = await PGlite.create({ loadDataDir: await openAsBlob(file) });
  const { rows } = await before.query('select name from schema_migrations order by name');
  expect(rows).toEqual(ours.map((migration) => ({ name: migration.name })));
  await before.close();
}, 60_000);

it('an upgrade whose backup cannot be written changes nothing', async () => {
  const more = { name: '9002_more.sql', sql: 'alter table receipts add column table_name text;' };
  rmSync(backupsIn(dataDir), { recursive: true });
  writeFileSync(backupsIn(dataDir), 'no folder');
  const upgrade = createDatabase({ dataDir, migrations: [...ours, NEXT, more] });
  await expect(upgrade).rejects.toThrow('The backup before the upgrade could not be written: EEXIST');
  rmSync(backupsIn(dataDir));
  const database = await createDatabase({ dataDir, migrations: [...ours, NEXT] });
  await database.close();
}, 60_000);
