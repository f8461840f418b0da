import type { Logger } from 'pino';
import { createDatabase } from '../adapters/database/create-database.ts';
import type { Database } from '../adapters/database/database.ts';
import type { Config } from '../config/config.ts';

const REMIND_EACH_MS = 60_000;

/** Opens the server's database, and logs its outages. @throws like createDatabase */
export async function openDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, PGLITE_SYNC }: Config,
  log: Logger,
): Promise<Database> {
  const remind = () =>
    log.warn('still waiting for the database: check the host and the port in DATABASE_URL');
  // The built-in one is only slow to open.
  const reminder = DATABASE_URL === undefined ? undefined : setInterval(remind, REMIND_EACH_MS);
  try {
    return await createDatabase({
      databaseUrl: DATABASE_URL,
      directUrl: DATABASE_DIRECT_URL,
      dataDir: DATA_DIR,
      isSynced: PGLITE_SYNC,
      onError: (error) => log.error({ err: error }, 'a listener to the database failed'),
      onBroken: ({ message }) => {
        log.fatal(
          { reason: message },
          'the built-in database has failed: the server ends, to be started again',
        );
        process.exit(1);
      },
      onBackedUp: (file) => log.info({ file }, 'a backup was written before the database is changed'),
      onAway: ({ reason, message }) =>
        log.warn(
          { reason: message },
          reason === 'full' ? 'the database has no room' : 'waiting for the database',
        ),
      onBack: (ms) => log.info({ ms: Math.round(ms) }, 'the database answers again'),
    });
  } finally {
    clearInterval(reminder);
  }
}
