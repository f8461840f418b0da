import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import { migrationFiles } from '../src/adapters/database/migration-files.ts';
import { findPostgresBinaries, startPostgresCluster } from './postgres-cluster.ts';
import { databaseUrl, runSql } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file: PGlite's data after all migrations. */
    pgliteTemplate: string;
    /** null when there is no PostgreSQL to test on. */
    postgres: { adminUrl: string; template: string } | null;
  }
}

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/fairtab-test');
const TEMPLATE_NAME = `fairtab_template_${process.pid}`;

/** Once per test run: prepares one migrated template for each engine, and removes what it started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('pgliteTemplate', await buildPGliteTemplate());
  const server = await findPostgres();
  if (!server) {
    project.provide('postgres', null);
    return async () => {
      console.log(
        '\nThe server tests ran on PGlite only, NOT on PostgreSQL: none was found (or TEST_ENGINES=pglite is set).\n' +
          'Install PostgreSQL or set TEST_DATABASE_URL to run them on both engines.',
      );
    };
  }
  try {
    await buildPostgresTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { adminUrl: server.url, template: TEMPLATE_NAME });
  return async () => {
    await runSql(server.url, `drop database if exists ${TEMPLATE_NAME} with (force)`);
    await server.stop();
  };
}

async function findPostgres(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (process.env.TEST_ENGINES === 'pglite') return null;
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const binaries = findPostgresBinaries();
  if (!binaries && process.env.TEST_ENGINES === 'all') {
    throw new Error('TEST_ENGINES=all needs PostgreSQL: install it or set TEST_DATABASE_URL.');
  }
  return binaries ? await startPostgresCluster(binaries) : null;
}

async function buildPostgresTemplate(adminUrl: string): Promise<void> {
  await runSql(adminUrl, `create database ${TEMPLATE_NAME}`);
  const database = await createDatabase({
    databaseUrl: databaseUrl(adminUrl, TEMPLATE_NAME),
    dataDir: null,
  });
  await database.close();
}

/** Making a new PGlite takes seconds, so the result is kept until a migration changes. */
async function buildPGliteTemplate(): Promise<string> {
  const pgliteEntry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const version = createHash('sha256')
    .update(JSON.stringify([pgliteEntry, process.versions.node, migrationFiles()]))
    .digest('hex')
    .slice(0, 16);
  const file = join(CACHE, `pglite-${version}.tar`);
  if (existsSync(file)) return file;
  const database = await createDatabase({ dataDir: null });
  const dump = await database.maintenance?.dump();
  await database.close();
  if (!dump) throw new Error('PGlite gave no dump.');
  mkdirSync(CACHE, { recursive: true });
  removeOldTemplates();
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
  return file;
}

/** And what killed runs left; nothing fresh, because another run may be reading it. */
function removeOldTemplates(): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name);
    if (statSync(file).mtimeMs < dayAgo) rmSync(file, { recursive: true, force: true });
  }
}
