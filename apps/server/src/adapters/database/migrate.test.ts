import { afterEach, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { MigrationError, migrate, migrationFiles, missingOn, WrongDatabaseError } from './migrate.ts';

const FIRST = { name: '9001_first.sql', sql: 'create table one (n int); insert into one values (1);' };
const SECOND = {
  name: '9002_second.sql',
  sql: 'create function two() returns int language sql as $$ select 2; $$;',
};

describeOnEngines('migrations', (engine) => {
  let database: Database;
  const ours = migrationFiles();
  const countOf = async (sql: string) => (await database.pool.query<{ n: number }>(sql)).rows[0]?.n;
  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  afterEach(async () => {
    await database.pool.query(
      `drop table if exists one; drop function if exists two();
       delete from schema_migrations where name like '9%'`,
    );
  });

  it('of the product are all applied, and recorded', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    expect(rows.map(({ name }) => name)).toEqual(ours.map(({ name }) => name));
    expect(rows.length).toBeGreaterThan(0);
    expect(await migrate(database.pool, ours)).toEqual([]);
  });

  it('are applied once, in order, when several servers start at once', async () => {
    const all = [...ours, FIRST, SECOND];
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, all)));
    expect(applied.flat()).toEqual([FIRST.name, SECOND.name]);
    expect(await countOf('select two() + count(*) as n from one')).toBe(3);
  });

  it('that fail leave nothing behind and keep what was applied before', async () => {
    const broken = { name: '9002_broken.sql', sql: 'insert into one values (2); select nonsense;' };
    const work = migrate(database.pool, [...ours, FIRST, broken]);
    await expect(work).rejects.toThrow(/9002_broken\.sql failed: .*nonsense/);
    expect(await countOf('select count(*) as n from one')).toBe(1);
    expect(await migrate(database.pool, [...ours, FIRST, SECOND])).toEqual([SECOND.name]);
  });

  it('must not change or go missing once applied', async () => {
    await migrate(database.pool, [...ours, FIRST]);
    const changed = { ...FIRST, sql: `${FIRST.sql} ` };
    await expect(migrate(database.pool, [...ours, changed])).rejects.toThrow('9001_first.sql was changed');
    for (const refused of [migrate, missingOn]) {
      const older = refused(database.pool, ours);
      await expect(older).rejects.toThrow(WrongDatabaseError);
      await expect(older).rejects.toThrow(
        /^The database is newer than this Fairtab.*9001.*Start the newer version/,
      );
    }
    expect(await missingOn(database.pool, [...ours, FIRST, SECOND])).toEqual([SECOND.name]);
    const otherLineEnds = ours.map(({ name, sql }) => ({ name, sql: sql.replaceAll('\n', '\r\n') }));
    expect(await migrate(database.pool, [...otherLineEnds, FIRST])).toEqual([]);
  });

  it('have names with a number, each number once', async () => {
    const bad = [[{ ...FIRST, name: 'first.sql' }], [FIRST, { ...SECOND, name: '9001_again.sql' }]];
    for (const files of bad) {
      await expect(migrate(database.pool, [...ours, ...files])).rejects.toThrow(MigrationError);
    }
  });

  it('leave the usual time limit of statements in place', async () => {
    const url = engine.urlOf(database);
    const reopened = url ? await createDatabase({ databaseUrl: url, dataDir: null, poolSize: 1 }) : null;
    const { rows } = await (reopened ?? database).pool.query<{ statement_timeout: string }>(
      'show statement_timeout',
    );
    expect(rows[0]?.statement_timeout).toBe(reopened ? '7s' : '0');
    await reopened?.close();
  });
});
