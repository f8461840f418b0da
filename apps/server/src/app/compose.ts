import { loadEveryLanguage } from '@fairtab/texts/load-language';
import type { Logger } from 'pino';
import { createSiteverify } from '../adapters/captcha/captcha.ts';
import type { Database } from '../adapters/database/database.ts';
import { checkNotifications, checkTimeZone } from '../adapters/database/notifications.ts';
import { logFailure, unavailableReason } from '../adapters/database/unavailable.ts';
import { createDemoEmail } from '../adapters/demo-outbox.ts';
import { createSmtpEmail } from '../adapters/email/email.ts';
import { createOpenIdProvider } from '../adapters/identity/openid-provider.ts';
import { createJobs } from '../adapters/jobs/jobs.ts';
import { createDemoPayments } from '../adapters/payments/demo-payments.ts';
import type { Payments } from '../adapters/payments/payments.ts';
import { createSms } from '../adapters/sms/create-sms.ts';
import { createSmsCountries } from '../adapters/sms/sms.ts';
import { createTwilioCallbacks } from '../adapters/sms/twilio-callbacks.ts';
import { createStorage } from '../adapters/storage/create-storage.ts';
import type { Vision } from '../adapters/vision/vision.ts';
import type { Config, ReachableConfig } from '../config/config.ts';
import { createDataFolder, tightenDataFolder } from '../config/private-files.ts';
import { readDatabaseKey, readSecret, readSecrets } from '../config/secret.ts';
import { isLoopback } from '../http/hosts.ts';
import { settleInDatabase } from '../limits/token-buckets.ts';
import { createFairQueue, createTraffic } from '../limits/traffic.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { watchState } from '../metrics/watch-state.ts';
import { appointFirstAdmin } from '../modules/account/registration.ts';
import { resealFactors } from '../modules/auth/factors/factors.repository.ts';
import { createStreamLimits, createTurns } from '../modules/live/event-stream.ts';
import { createLiveBus, createLiveHub } from '../modules/live/live-hub.ts';
import { createPresence } from '../modules/live/presence.ts';
import { createSessionWatch } from '../modules/live/session-watch.ts';
import { distrustRestored, FIND_TEXT_JOB, findText } from '../modules/messages/message-outcomes.ts';
import { SEND_MESSAGE_JOB, sendMessage } from '../modules/messages/send-message.ts';
import { showOutcome } from '../modules/receipts/run-command.ts';
import { createSnapshots } from '../modules/receipts/store/snapshots.ts';
import { renewBillLinks } from '../modules/receipts/view/bill-link.ts';
import { READ_RECEIPT_JOB, readReceiptJob } from '../modules/scanning/read-receipt-job.ts';
import { createLog } from './log.ts';
import { startMaintenance } from './maintenance.ts';
import { openDatabase } from './open-database.ts';
import { createPeers } from './peers.ts';
import { createReadiness } from './readiness.ts';
import type { Services } from './services.ts';
import { createStopping } from './stopping.ts';

/** One per process of the reader. Then decoding and queued photos per user. */
const PHOTOS_AT_ONCE = 2;
const PHOTOS_OF_USER = 6;

/** Streams written per turn of the event loop: some milliseconds for a large bill. */
const STREAMS_PER_LOOP = 2;

export type Composition = { services: Services; close: () => Promise<void> };

type Parts = { vision: Vision; database?: Database };

/** Creates everything that commands use. @throws Error with what an operator has to change */
export async function compose(
  config: ReachableConfig,
  { vision, database: given }: Parts,
): Promise<Composition> {
  await loadEveryLanguage();
  const mayDemo = config.NODE_ENV !== 'production' || config.ALLOW_DEMO;
  const smsCountries = await createSmsCountries(config.product.SMS_COUNTRIES);
  const log = createLog(config);
  await createDataFolder(config.DATA_DIR);
  const open = await tightenDataFolder(config.DATA_DIR);
  if (open.length > 0)
    log.warn(
      { files: open.slice(0, 10) },
      'others may read or change these, and their modes cannot be changed',
    );
  // Before the database is opened: a start that fails here changes nothing.
  const secrets = await readSecrets(config);
  const storage = await createStorage(config);
  const database = given ?? (await openDatabase(config, log));
  const streams = createStreamLimits();
  const metrics = await metricsOf(config);
  const jobs = createJobs(database, {
    around: metrics?.timed,
    runs: (name) => config.ROLE === 'all' || (name === READ_RECEIPT_JOB) === (config.ROLE === 'reader'),
    onError: (error, job) => {
      if (unavailableReason(error) === null) log.warn({ err: error, job }, 'a job failed');
    },
  });
  const stopping = createStopping();
  const peers = createPeers(database);
  const snapshots = createSnapshots(database);
  const bus = createLiveBus(database, log);
  const sms = createSms(config, { database, countries: smsCountries });
  const outbox = isOutboxOpen(config);
  const payments = await createPayments(config, { database, log, mayDemo });
  const services: Services = {
    stopping,
    traffic: createTraffic(settleInDatabase(database, log)),
    metrics,
    photoTurns: createFairQueue({ atOnce: PHOTOS_AT_ONCE, perOwner: PHOTOS_OF_USER }),
    database,
    jobs,
    sms,
    smsCountries,
    smsCallbacks: config.twilio
      ? createTwilioCallbacks({ ...config.twilio, publicUrl: config.PUBLIC_URL })
      : null,
    email: config.email === undefined ? createDemoEmail(database) : createSmtpEmail(config.email),
    payments,
    storage,
    vision,
    identityProviders: config.providers.map((one) => createOpenIdProvider(one, config.PUBLIC_URL)),
    captcha: config.captcha === undefined ? null : createSiteverify(config.captcha),
    snapshots,
    bus,
    live: createLiveHub({ bus, listen: database.listen }, snapshots, log),
    presence: createPresence(database, log),
    sessions: createSessionWatch(database, log),
    streams: { ...streams, turn: createTurns(STREAMS_PER_LOOP), patienceMs: 15_000 },
    peers,
    readiness: createReadiness({ database, peers, stopping }, config.DATA_DIR),
    log,
    settings: {
      ...config.product,
      ...config.registration,
      operator: config.operator,
      publicUrl: config.PUBLIC_URL,
      ...secrets,
      databaseKey: await readDatabaseKey(database),
      textNumber: config.twilio?.from ?? null,
      texts: sms.kind === 'demo' ? outbox : sms.kind !== 'off',
      demo: sms.kind === 'demo' || (mayDemo && config.email === undefined) || payments?.kind === 'demo',
      outbox,
    },
  };
  if (metrics !== null) watchState(metrics, services, config.DATA_DIR);
  jobs.define(READ_RECEIPT_JOB, (job) => readReceiptJob(services, job), {
    concurrency: PHOTOS_AT_ONCE,
    retryLimit: 3,
    expireInSeconds: 120,
  });
  jobs.define(SEND_MESSAGE_JOB, (job) => sendMessage(services, job, showOutcome(services)), {
    concurrency: 4,
    retryLimit: 8,
  });
  jobs.define(FIND_TEXT_JOB, (job) => findText(services, job, showOutcome(services)));
  await checkNotifications(database);
  if (config.DATABASE_DIRECT_URL !== undefined) await checkTimeZone(database);
  await distrustRestored(services);
  await appointFirstAdmin(services);
  if (config.AUTH_SECRET_FORMER !== undefined) {
    await resealFactors(services);
    await renewBillLinks(services);
  }
  const { live, presence, sessions } = services;
  const stops: (() => Promise<unknown>)[] = [];
  for (const part of [live, presence, sessions, peers]) stops.unshift(await part.start());
  await jobs.start();
  const stopMaintenance = config.ROLE === 'reader' ? async () => {} : startMaintenance(services, config);
  return {
    services,
    close: () =>
      inOrder(log, [
        stopMaintenance,
        jobs.stop,
        () => vision.close(),
        ...stops,
        async () => given ?? database.close(),
      ]),
  };
}

/** Its codes allow signing in as the recipient. Never in production; with a real provider only if local to this machine. */
function isOutboxOpen({ NODE_ENV, twilio, webhook, email, HOST, TRUST_PROXY }: Config): boolean {
  if (NODE_ENV === 'production') return false;
  const demonstrated = [twilio ?? webhook, email].filter((one) => one === undefined).length;
  if (demonstrated === 2) return true;
  return demonstrated === 1 && isLoopback(HOST) && TRUST_PROXY === 0;
}

/** Null: credits are off. Production takes no demo payments, unless ALLOW_DEMO. Stripe's library is loaded on demand. */
async function createPayments(
  { stripe, DATA_DIR }: Config,
  { database, log, mayDemo }: { database: Database; log: Logger; mayDemo: boolean },
): Promise<Payments | null> {
  if (stripe !== undefined) {
    const { createStripePayments } = await import('../adapters/payments/stripe-payments.ts');
    return createStripePayments(stripe, log);
  }
  if (!mayDemo) return null;
  return createDemoPayments(database, await readSecret(DATA_DIR, 'demo-payments-secret'));
}

async function metricsOf({ METRICS_PORT }: Config): Promise<Metrics | null> {
  if (METRICS_PORT === undefined) return null;
  // Loaded on demand, with the library.
  const { createMetrics } = await import('../metrics/metrics.ts');
  return createMetrics();
}

/** Runs every step even if an earlier one fails: the database may be unavailable. */
async function inOrder(log: Logger, steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await step().catch((error: unknown) => logFailure(log, error, 'stopping left something undone'));
  }
}
