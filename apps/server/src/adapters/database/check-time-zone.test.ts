import { expect, it } from 'vitest';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { runSql } from '../../../test/test-databases.ts';
import { checkTimeZone } from './check-notifications.ts';
import { createDatabase } from './create-database.ts';

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
