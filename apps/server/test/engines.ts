import { randomBytes } from 'node:crypto';
import { afterAll, describe, inject, type TestAPI, test } from 'vitest';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import type { Database, DatabaseEngine } from '../src/adapters/database/database.ts';
import { createConnectionGuard } from './connection-guard.ts';
import { openEmptyPGlite } from './pglite-pool.ts';
import { databaseUrl, runSql } from './test-databases.ts';

export type TestEngine = {
  name: DatabaseEngine;
  /**
   * `test` on the engine that `describeOnOneEngine` runs on, else null: for tests of a suite on both that prove what no
   * database decides.
   */
  onOneEngine: TestAPI | null;
  /**
   * A new database of its own with all tables, empty. Closed and removed after the suite.
   * @param poolSize connections to PostgreSQL at once; PGlite has one
   */
  createDatabase(poolSize?: number): Promise<Database>;
  /** PostgreSQL only: where the databases of this suite are, to open one a second time. */
  urlOf(database: Database): string | null;
};

type Opened = { database: Database; remove(): Promise<void>; url: string | null };

/**
 * Runs the suite once on PGlite (in memory) and, when there is one, once on PostgreSQL: for what the engines can differ
 * in (decision 0033). Create databases in `beforeAll` and share them between tests where you can: a second one at the
 * same time costs half a second on PGlite.
 */
export function describeOnEngines(name: string, suite: (engine: TestEngine) => void): void {
  const fastest = allOnOne();
  for (const engine of engines()) describeOn(engine, name, suite, fastest.has(engine.name));
}

/**
 * Runs the suite on one engine: for rules, answers and texts, which are the same on both. On PostgreSQL, which takes half
 * the time, where there is one, else on PGlite; on both with TEST_ENGINES=all (`npm run test:engines`).
 */
export function describeOnOneEngine(name: string, suite: (engine: TestEngine) => void): void {
  const chosen = allOnOne();
  for (const engine of engines()) if (chosen.has(engine.name)) describeOn(engine, name, suite, true);
}

/**
 * Runs the suite where there is PostgreSQL.
 * @param suite is given a function that makes a database without tables, removed after the suite, and returns its URL
 */
export function describeOnPostgres(name: string, suite: (createEmpty: () => Promise<string>) => void): void {
  const postgres = inject('postgres');
  if (postgres === null) return;
  describe(`${name} (postgres)`, () => {
    const made: string[] = [];
    afterAll(async () => {
      for (const one of made) await runSql(postgres.adminUrl, `drop database ${one} with (force)`);
    });
    suite(async () => {
      const one = `fairtab_test_${randomBytes(6).toString('hex')}`;
      await runSql(postgres.adminUrl, `create database ${one}`);
      made.push(one);
      return databaseUrl(postgres.adminUrl, one);
    });
  });
}

/** The engines on which everything runs. */
function allOnOne(): Set<DatabaseEngine> {
  const all = engines().map(({ name }) => name);
  return new Set(process.env.TEST_ENGINES === 'all' ? all : all.slice(-1));
}

type Engine = { name: DatabaseEngine; open(poolSize?: number): Promise<Opened> };

/** Those there are, the fastest last. */
function engines(): Engine[] {
  const pglite: Engine = { name: 'pglite', open: openPGlite };
  const postgres = inject('postgres');
  if (!postgres) return [pglite];
  return [pglite, { name: 'postgres', open: (poolSize) => openPostgres(postgres, poolSize) }];
}

function describeOn(
  engine: Engine,
  name: string,
  suite: (engine: TestEngine) => void,
  runsAll: boolean,
): void {
  describe(`${name} (${engine.name})`, () => {
    const opened: Opened[] = [];
    afterAll(async () => {
      for (const { database, remove } of opened) {
        await database.close();
        await remove();
      }
    });
    suite({
      name: engine.name,
      onOneEngine: runsAll ? test : null,
      async createDatabase(poolSize) {
        const one = await engine.open(poolSize);
        opened.push(one);
        return one.database;
      },
      urlOf: (database) => opened.find((one) => one.database === database)?.url ?? null,
    });
  });
}

async function openPGlite(): Promise<Opened> {
  return { database: await openEmptyPGlite(), remove: async () => {}, url: null };
}

async function openPostgres(
  { adminUrl, template }: { adminUrl: string; template: string },
  poolSize: number | undefined,
): Promise<Opened> {
  const name = `fairtab_test_${randomBytes(6).toString('hex')}`;
  await runSql(adminUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(adminUrl, name);
  const guard = createConnectionGuard();
  const database = await createDatabase({ databaseUrl: url, dataDir: null, poolSize, guard });
  return { database, url, remove: () => runSql(adminUrl, `drop database ${name} with (force)`) };
}
