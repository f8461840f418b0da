import { join } from 'node:path';
import { scheduleMaintenance } from '../adapters/database/pglite/pglite-maintenance.ts';
import { logFailure } from '../adapters/database/unavailable.ts';
import type { Config } from '../config/config.ts';
import { noticeAway } from '../modules/guests/notice-away.ts';
import { sendStranded } from '../modules/messages/send-stranded.ts';
import { recheckPayments } from '../modules/payments/recheck-payments.ts';
import { deleteOld } from '../modules/receipts/store/delete-old.ts';
import { sweepPhotos } from '../modules/scanning/sweep-photos.ts';
import { createClockWatch } from './clock-watch.ts';
import { deleteExpired } from './retention.ts';
import type { Services } from './services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Pages not renewed for 40 s count as closed. */
const PRESENCE_MS = 12_000;
/** How late others learn that a guest is away, is back or has not answered. */
const AWAY_MS = 5_000;

/** Starts recurring work: expired rows, presence, and on PGlite backups and vacuums. Returns a function that stops it. */
export function startMaintenance(services: Services, config: Config): () => Promise<void> {
  const { database, live, log, presence, sessions } = services;
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => logFailure(log, error, `maintenance failed: ${what}`));
    }, ms);
    timer.unref();
    return timer;
  };
  const timers = [
    every(HOUR_MS, 'deleting what is past its time', () => deleteExpired(database.kysely)),
    every(HOUR_MS, 'deleting old bills and photos', () => deleteOld(services)),
    every(HOUR_MS, 'removing photos of no receipt', () => sweepPhotos(services)),
    every(5 * MINUTE_MS, 'sending messages that lost their job', () => sendStranded(services)),
    every(5 * MINUTE_MS, 'asking about payments', () => recheckPayments(services)),
    every(PRESENCE_MS, 'renewing open pages', () => presence.renew()),
    every(PRESENCE_MS, 'looking for changes that were not announced', () => live.recheck()),
    every(PRESENCE_MS, 'looking for sessions that ended', () => sessions.recheck()),
    every(PRESENCE_MS, 'forgetting pages of servers that died', () => presence.sweep()),
    every(PRESENCE_MS, 'watching the clock', createClockWatch(services)),
    every(AWAY_MS, 'noticing who is away', () => noticeAway(services)),
  ];
  const maintenance =
    database.maintenance &&
    scheduleMaintenance(database.maintenance, {
      backupFolder: join(config.DATA_DIR, 'backups'),
      onError: (error) => log.error({ err: error }, 'a backup failed'),
    });
  return async () => {
    timers.forEach(clearInterval);
    await maintenance?.stop();
  };
}
