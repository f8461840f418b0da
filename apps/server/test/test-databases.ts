import { join } from 'node:path';
import pg from 'pg';

/** The URL of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs SQL on a separate connection. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The same in the built-in database of a server that has stopped. @param dataDir the server's */
export async function runSqlEmbedded(dataDir: string, sql: string): Promise<void> {
  // Loaded only where it is used: it takes longer than the rest of a test's modules.
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(join(dataDir, 'database', 'pgdata'));
  try {
    await database.exec(sql);
  } finally {
    await database.close();
  }
}
