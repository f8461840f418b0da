import { findPostgresBinaries, startPostgresCluster } from '../../apps/server/test/postgres-cluster.ts';
import { databaseUrl, runSql } from '../../apps/server/test/test-databases.ts';

/** Where the run's PostgreSQL is: Playwright hands the environment down to its workers. */
const ADMIN_URL = 'JOURNEYS_POSTGRES';

/** Playwright's global setup: a throwaway PostgreSQL for the run, or TEST_DATABASE_URL; none with TEST_ENGINES=pglite. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINES === 'pglite') return undefined;
  const given = process.env.TEST_DATABASE_URL;
  if (given) process.env[ADMIN_URL] = given;
  const binaries = given ? null : findPostgresBinaries();
  if (!binaries) return undefined;
  const cluster = await startPostgresCluster(binaries);
  process.env[ADMIN_URL] = cluster.url;
  return cluster.stop;
}

/** An empty database of the run's PostgreSQL. */
export type OwnDatabase = { url: string; drop(): Promise<void> };

/** Makes a database; null where the run has no PostgreSQL. @param name no other's */
export async function createOwnDatabase(name: string): Promise<OwnDatabase | null> {
  const adminUrl = process.env[ADMIN_URL];
  if (!adminUrl) return null;
  await runSql(adminUrl, `create database ${name}`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => runSql(adminUrl, `drop database ${name} with (force)`),
  };
}
