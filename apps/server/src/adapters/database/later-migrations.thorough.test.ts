import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, describeOnPostgres } from '../../../test/engines.ts';
import { fill, RELEASES, readRelease } from '../../../test/filled.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { migrate, migrationFiles } from './migrate.ts';

/** No fault while the tables are empty. */
const BREAKS = [
  ['a column that must not be null', 'alter table receipts add column course text not null;'],
  ['a unique index', 'create unique index on receipt_guests (guest_name);'],
  ['a changed row that is for good', "update credit_changes set change_reason = 'Other';"],
] as const;

const [FIRST] = RELEASES;

/** Of the tables without a row. */
async function emptyTables({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; rows: string }>(
    `select relname as name, query_to_xml('select from ' || oid::regclass || ' limit 1', false, true, '')::text as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(40);
  return rows.filter(({ rows: found }) => found.trim() === '').map(({ name }) => name);
}

describeOnEngines('migrations after a release', (engine) => {
  let database: Database;
  const ours = migrationFiles();
  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  beforeEach(() => fill(database.pool));

  it.each(RELEASES)('go through on tables of $version that all have rows', async (release) => {
    await fill(database.pool, release);
    expect(await emptyTables(database)).toEqual([]);
    const later = ours.filter(({ name }) => name > release.last).map(({ name }) => name);
    expect(await migrate(database.pool, ours)).toEqual(later);
  });

  it.each(BREAKS)('are refused for %s that the rows do not fit', async (_, sql) => {
    const broken = { name: '9001_broken.sql', sql };
    await expect(migrate(database.pool, [...ours, broken])).rejects.toThrow(`${broken.name} failed`);
    // The same on a database that only has tables.
    await database.pool.query('drop schema public cascade; create schema public');
    expect(await migrate(database.pool, [...ours, broken])).toContain(broken.name);
  });

  it('come after a baseline that must not change', async () => {
    const changed = ours.map(({ name, sql }) => ({ name, sql: name === FIRST?.last ? `${sql} ` : sql }));
    await expect(migrate(database.pool, changed)).rejects.toThrow(`${FIRST?.last} was changed`);
  });
});

describeOnPostgres('the data of the next release', (createEmpty) => {
  it('is written by a script, and fills its tables', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairtab-release-'));
    const file = join(folder, 'next.sql');
    const script = join(import.meta.dirname, '../../../../../scripts/release-data.mjs');
    await promisify(execFile)(process.execPath, [script, await createEmpty(), '--file', file]);
    const database = await createDatabase({ databaseUrl: await createEmpty(), dataDir: null });
    await fill(database.pool, readRelease('next', file));
    expect(await emptyTables(database)).toEqual([]);
    const { rows } = await database.pool.query('select user_id from profiles order by 1');
    expect(rows).toHaveLength(3);
    await database.close();
    rmSync(folder, { recursive: true });
  });
});
