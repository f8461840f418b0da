import { expect, it } from 'vitest';
import { describeOnEngines, describeOnOneEngine } from '../../../test/engines.ts';
import { runSql } from '../../../test/test-databases.ts';
import { createDatabase } from './create-database.ts';
import { checkNotifications, checkTimeZone, NotHeardError } from './notifications.ts';

describeOnEngines('a server that starts', (engine) => {
  it('hears what it sends itself', async () => {
    await expect(checkNotifications(await engine.createDatabase())).resolves.toBeUndefined();
  });

  it('ends where it does not, as behind a pooler in transaction mode', async () => {
    const { kysely } = await engine.createDatabase();
    const deaf = async () => async () => {};
    await expect(checkNotifications({ kysely, listen: deaf }, 50)).rejects.toThrow(NotHeardError);
  });
});

describeOnOneEngine('a server behind a pooler', (engine) => {
  it('ends where its role is in another time zone', async () => {
    const database = await engine.createDatabase();
    const url = engine.urlOf(database);
    // PGlite has no pooler, and is in UTC.
    if (url === null) return expect(checkTimeZone(database)).resolves.toBeUndefined();
    await runSql(
      url,
      `do $$ begin execute format('alter database %I set timezone = ''Asia/Tokyo''', current_database()); end $$`,
    );
    const pooled = await createDatabase({ databaseUrl: url, directUrl: url, dataDir: null });
    await expect(checkTimeZone(pooled)).rejects.toThrow('the time zone is Asia/Tokyo');
    await pooled.close();
    await runSql(
      url,
      `do $$ begin execute format('alter database %I set timezone = ''UTC''', current_database()); end $$`,
    );
    const told = await createDatabase({ databaseUrl: url, directUrl: url, dataDir: null });
    await expect(checkTimeZone(told)).resolves.toBeUndefined();
    await told.close();
  });
});
