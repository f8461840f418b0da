import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import { BASELINE, fillBaseline } from '../../../test/filled.ts';
import type { Database } from './database.ts';
import { migrate, migrationFiles } from './migrate.ts';

/** No fault while the tables are empty. */
const BREAKS = [
  ['a column that must not be null', 'alter table receipts add column course text not null;'],
  ['a unique index', 'create unique index on receipt_guests (guest_name);'],
  ['a changed row that is for good', "update credit_changes set change_reason = 'Other';"],
] as const;

describeOnEngines('migrations after the baseline', (engine) => {
  let database: Database;
  const ours = migrationFiles();
  const emptyTables = async () => {
    const { rows } = await database.pool.query<{ name: string; rows: string }>(
      `select relname as name, query_to_xml('select from ' || oid::regclass || ' limit 1', false, true, '')::text as rows
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(40);
    return rows.filter(({ rows: found }) => found.trim() === '').map(({ name }) => name);
  };

  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  beforeEach(() => fillBaseline(database.pool));

  it('go through on tables that all have rows', async () => {
    expect(await emptyTables()).toEqual([]);
    const later = ours.filter(({ name }) => name > BASELINE).map(({ name }) => name);
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
    const changed = ours.map(({ name, sql }) => ({ name, sql: name === BASELINE ? `${sql} ` : sql }));
    await expect(migrate(database.pool, changed)).rejects.toThrow(`${BASELINE} was changed`);
  });
});
