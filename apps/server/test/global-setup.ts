import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import { migrationFiles } from '../src/adapters/database/migrate.ts';
import { findPostgresBinaries, startPostgresCluster } from './postgres-cluster.ts';
import type { PostgresForTests } from './postgres-databases.ts';
import { databaseUrl, runSql } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file: PGlite's data after all migrations. */
    pgliteTemplate: string;
    /** A folder, empty at first: what the local reader said of photos. */
    readings: string;
    /** null when there is no PostgreSQL to test on. */
    postgres: PostgresForTests | null;
  }
}

const LIBRARIES = join(import.meta.dirname, '../../../node_modules');
const CACHE = join(LIBRARIES, '.cache/fairtab-test');
const TEMPLATE_NAME = `fairtab_template_${process.pid}`;

/** Once per test run: prepares one migrated template for each engine, and removes what it started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('pgliteTemplate', await buildPGliteTemplate());
  const readings = mkdtempSync(join(tmpdir(), 'fairtab-readings-'));
  project.provide('readings', readings);
  const server = await findPostgres();
  if (!server) {
    project.provide('postgres', null);
    return async () => {
      rmSync(readings, { recursive: true });
      console.log(
        '\nThe server tests ran on PGlite: no PostgreSQL was found (or TEST_ENGINES=pglite is set).\n' +
          'Install PostgreSQL or set TEST_DATABASE_URL to run them in half the time.',
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
    rmSync(readings, { recursive: true });
    await dropAll(server.url);
    await server.stop();
  };
}

async function findPostgres(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (process.env.TEST_ENGINES === 'pglite') return null;
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const binaries = findPostgresBinaries();
  if (!binaries && process.env.TEST_ENGINES) {
    throw new Error('TEST_ENGINES=all and other need PostgreSQL: install it or set TEST_DATABASE_URL.');
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

/** The template, and what was copied from it. */
async function dropAll(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const made = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    TEMPLATE_NAME,
  ]);
  for (const { datname } of made.rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

/** Making a new PGlite takes seconds, so the result is kept until something changes that it is made of. */
async function buildPGliteTemplate(): Promise<string> {
  const parts = [
    process.versions.node,
    versionOf('@electric-sql/pglite'),
    migrationFiles(),
    readFileSync(import.meta.filename, 'utf8'),
  ];
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  const file = join(CACHE, `pglite-${version}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  removeOldTemplates();
  const dataDir = mkdtempSync(join(tmpdir(), 'fairtab-template-'));
  const database = await createDatabase({ dataDir });
  // Filling 128 MB with zeros takes a third of the time in which PGlite starts.
  await database.pool.query(`alter system set shared_buffers = '8MB'`);
  await database.close();
  const cluster = join(dataDir, 'database/pgdata');
  const part = `${file}.${process.pid}`;
  // Without the two databases that new ones are copied from: a start reads all files, and half of them are these.
  execFileSync('tar', ['cf', part, '--exclude', './base/1', '--exclude', './base/4', '-C', cluster, '.']);
  renameSync(part, file);
  rmSync(dataDir, { recursive: true });
  return file;
}

function versionOf(library: string): string {
  const { version } = JSON.parse(readFileSync(join(LIBRARIES, library, 'package.json'), 'utf8'));
  return String(version);
}

/** And what killed runs left; nothing fresh, because another run may be reading it. */
function removeOldTemplates(): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name);
    if (statSync(file).mtimeMs < dayAgo) rmSync(file, { recursive: true, force: true });
  }
}
