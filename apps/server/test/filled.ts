import { readdirSync, readFileSync } from 'node:fs';
import type { DatabasePool } from '../src/adapters/database/database.ts';
import { migrate, migrationFiles } from '../src/adapters/database/migrate.ts';

const FOLDER = new URL('./releases/', import.meta.url);

type Release = { version: string; sql: string /** Its newest migration. */; last: string };

/** Data of a release. @throws Error if it does not begin with its newest migration */
export function readRelease(version: string, file: URL | string): Release {
  const sql = readFileSync(file, 'utf8');
  const last = /^-- Up to (\S+\.sql)\n/.exec(sql)?.[1];
  if (last === undefined) throw new Error(`${file} does not name its newest migration`);
  return { version, sql, last };
}

/** A filled database of each release, oldest first. */
export const RELEASES = readdirSync(FOLDER)
  .map((name) => readRelease(name.replace(/\.sql$/, ''), new URL(name, FOLDER)))
  .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));

/** Replaces all tables with those of a release (default: the newest), filled; later migrations are still to run. */
export async function fill(pool: DatabasePool, release = RELEASES.at(-1)): Promise<void> {
  if (release === undefined) throw new Error('no release');
  await pool.query('drop schema public cascade; create schema public');
  await migrate(
    pool,
    migrationFiles().filter(({ name }) => name <= release.last),
  );
  await pool.query(release.sql);
}
