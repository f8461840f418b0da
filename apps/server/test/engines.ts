import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { afterAll, describe, inject } from 'vitest';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import type { Database, DatabaseEngine } from '../src/adapters/database/database.ts';
import { databaseUrl, runSql } from './test-databases.ts';

export type TestEngine = {
  name: DatabaseEngine;
  /** A new database of its own with all tables, empty. Closed and removed after the suite. */
  createDatabase(): Promise<Database>;
  /** PostgreSQL only: where the databases of this suite are, to open one a second time. */
  urlOf(database: Database): string | null;
};

type Opened = { database: Database; remove(): Promise<void>; url: string | null };

/**
 * Runs the suite once on PGlite (in memory) and, when there is one, once on PostgreSQL. Create databases in
 * `beforeAll` and share them between tests where you can: each costs about half a second on PGlite.
 */
export function describeOnEngines(name: string, suite: (engine: TestEngine) => void): void {
  const openers: [DatabaseEngine, () => Promise<Opened>][] = [['pglite', openPGlite]];
  const postgres = inject('postgres');
  if (postgres) openers.push(['postgres', () => openPostgres(postgres.adminUrl, postgres.template)]);
  for (const [engine, open] of openers) {
    describe(`${name} (${engine})`, () => {
      const opened: Opened[] = [];
      afterAll(async () => {
        for (const { database, remove } of opened) {
          await database.close();
          await remove();
        }
      });
      suite({
        name: engine,
        async createDatabase() {
          const one = await open();
          opened.push(one);
          return one.database;
        },
        urlOf: (database) => opened.find((one) => one.database === database)?.url ?? null,
      });
    });
  }
}

async function openPGlite(): Promise<Opened> {
  const template = await openAsBlob(inject('pgliteTemplate'));
  const database = await createDatabase({ dataDir: null, template });
  return { database, remove: async () => {}, url: null };
}

async function openPostgres(adminUrl: string, template: string): Promise<Opened> {
  const name = `fairtab_test_${randomBytes(6).toString('hex')}`;
  await runSql(adminUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(adminUrl, name);
  const database = await createDatabase({ databaseUrl: url, dataDir: null });
  return { database, url, remove: () => runSql(adminUrl, `drop database ${name} with (force)`) };
}
