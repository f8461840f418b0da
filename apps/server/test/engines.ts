import { randomBytes } from 'node:crypto';
import { afterAll, describe, inject, type TestAPI, test } from 'vitest';
import type { Database, DatabaseEngine } from '../src/adapters/database/database.ts';
import { openEmptyPGlite } from './pglite-pool.ts';
import { openEmptyPostgres } from './postgres-databases.ts';
import { databaseUrl, runSql } from './test-databases.ts';

export type TestEngine = {
  name: DatabaseEngine;
  /**
   * `test` on the engine that `describeOnOneEngine` runs on, else null: for tests of a suite on both that prove what no
   * database decides.
   */
  onOneEngine: TestAPI | null;
  /**
   * A database of its own with all tables, empty. After the suite another one gets it, emptied.
   * @param poolSize connections to PostgreSQL at once; PGlite has one
   */
  createDatabase(poolSize?: number): Promise<Database>;
  /** PostgreSQL only: where the databases of this suite are, to open one a second time. */
  urlOf(database: Database): string | null;
};

type Opened = { database: Database; release(): Promise<void>; url: string | null };

/**
 * A suite that must hold on both engines, because they can differ in what it proves (decision 0170). `npm test` runs it on
 * the faster one, CI on both. Create databases in `beforeAll` and share them between tests where you can: a second one at
 * the same time costs half a second on PGlite.
 */
export function describeOnEngines(name: string, suite: (engine: TestEngine) => void): void {
  const { fastest, all } = engines();
  for (const engine of all) {
    const isChosen = runsAll || (engine === fastest) === (TEST_ENGINES !== 'other');
    if (isChosen) describeOn(engine, name, suite, engine === fastest || runsAll);
  }
}

/**
 * A suite about rules, answers and texts, which are the same on both engines: it runs on the faster one, and on both only
 * with TEST_ENGINES=all.
 */
export function describeOnOneEngine(name: string, suite: (engine: TestEngine) => void): void {
  const { fastest, all } = engines();
  for (const engine of runsAll ? all : [fastest]) describeOn(engine, name, suite, true);
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

/**
 * Which engines tests run on: the faster one (not set), only `pglite`, the `other` one for suites that must hold on both,
 * or `all` for everything.
 */
const { TEST_ENGINES } = process.env;
const runsAll = TEST_ENGINES === 'all';

type Engine = { name: DatabaseEngine; open(poolSize?: number): Promise<Opened> };

/** PostgreSQL takes half of PGlite's time, which is WebAssembly in the process of the test. */
function engines(): { fastest: Engine; all: Engine[] } {
  const pglite: Engine = { name: 'pglite', open: openPGlite };
  const found = inject('postgres');
  if (!found) return { fastest: pglite, all: [pglite] };
  const postgres: Engine = { name: 'postgres', open: (poolSize) => openEmptyPostgres(found, poolSize) };
  return { fastest: postgres, all: [pglite, postgres] };
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
      for (const { release } of opened) await release();
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
  const database = await openEmptyPGlite();
  return { database, release: () => database.close(), url: null };
}
