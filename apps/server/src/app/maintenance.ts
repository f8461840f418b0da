import { join } from 'node:path';
import { scheduleMaintenance } from '../adapters/database/pglite-maintenance.ts';
import { logFailure } from '../adapters/database/unavailable.ts';
import type { Config } from '../config/config.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { forgetOldWindows } from '../limits/rate-limit.ts';
import { forgetOldPending } from '../modules/auth/factors/pending-signin.ts';
import { forgetOldProofs } from '../modules/auth/password/password-proofs.ts';
import { forgetOldFlows } from '../modules/auth/providers/flows.ts';
import { forgetOldSessions } from '../modules/auth/sessions/session-rows.ts';
import { forgetOldCodes } from '../modules/auth/verification-codes.ts';
import { forgetTriedPhones } from '../modules/guests/phone-tries.ts';
import { forgetOldConsents } from '../modules/guests/sms-consents.ts';
import { sendStranded } from '../modules/messages/send-stranded.ts';
import { forgetTextedNumbers } from '../modules/messages/texted-numbers.ts';
import { forgetKeptBills } from '../modules/my-data/keep-final-bill.ts';
import { recheckPayments } from '../modules/payments/recheck-payments.ts';
import { sweepPhotos } from '../modules/scanning/sweep-photos.ts';
import { forgetIncomingTexts } from '../modules/sms-callbacks/receive-text.ts';
import type { Services } from './services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How often to renew presence; pages not renewed for 40 s count as closed. */
const PRESENCE_MS = 12_000;

/**
 * Starts the recurring work: deletes expired rows, renews which pages are open, and on PGlite backs up and vacuums.
 * @returns a function that stops it
 */
export function startMaintenance(services: Services, config: Config): () => Promise<void> {
  const { database, log, presence, sessions } = services;
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => logFailure(log, error, `maintenance failed: ${what}`));
    }, ms);
    timer.unref();
    return timer;
  };
  const timers = [
    every(HOUR_MS, 'forgetting old keys', () => database.inTransaction(forgetOldKeys)),
    every(HOUR_MS, 'forgetting old codes', () => database.inTransaction(forgetOldCodes)),
    every(HOUR_MS, 'forgetting password proofs', () => database.inTransaction(forgetOldProofs)),
    every(HOUR_MS, 'forgetting old sign-ins', () => database.inTransaction(forgetOldPending)),
    every(HOUR_MS, 'forgetting old sign-ins with providers', () => forgetOldFlows(database)),
    every(HOUR_MS, 'forgetting expired sessions', () => forgetOldSessions(database.kysely)),
    every(HOUR_MS, 'forgetting texts to us', () => database.inTransaction(forgetIncomingTexts)),
    every(HOUR_MS, 'forgetting tried phones', () => database.inTransaction(forgetTriedPhones)),
    every(HOUR_MS, 'forgetting texted numbers', () => database.inTransaction(forgetTextedNumbers)),
    every(HOUR_MS, 'forgetting old rate limits', () => forgetOldWindows(database)),
    every(HOUR_MS, 'forgetting bills of hosts who left', () => database.inTransaction(forgetKeptBills)),
    every(HOUR_MS, 'forgetting old consents', () => database.inTransaction(forgetOldConsents)),
    every(HOUR_MS, 'removing photos of no receipt', () => sweepPhotos(services)),
    every(5 * MINUTE_MS, 'sending messages that lost their job', () => sendStranded(services)),
    every(5 * MINUTE_MS, 'asking about payments', () => recheckPayments(services)),
    every(PRESENCE_MS, 'renewing open pages', () => presence.renew()),
    every(PRESENCE_MS, 'looking for sessions that ended', () => sessions.recheck()),
    every(PRESENCE_MS, 'forgetting pages of servers that died', () => presence.sweep()),
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
