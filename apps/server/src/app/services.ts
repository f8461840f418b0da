import type { Logger } from 'pino';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import type { Database } from '../adapters/database/database.ts';
import type { EmailSender } from '../adapters/email/email.ts';
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Payments } from '../adapters/payments/payments.ts';
import type { SmsCallbacks, SmsCountries, SmsSender } from '../adapters/sms/sms.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { Vision } from '../adapters/vision/vision.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secret.ts';
import type { FairQueue, Traffic } from '../limits/traffic.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Sending, StreamLimits } from '../modules/live/event-stream.ts';
import type { LiveBus, LiveHub } from '../modules/live/live-hub.ts';
import type { PresenceList } from '../modules/live/presence.ts';
import type { SessionWatch } from '../modules/live/session-watch.ts';
import type { Snapshots } from '../modules/receipts/store/snapshots.ts';
import type { Peers } from './peers.ts';
import type { Readiness } from './readiness.ts';
import type { Stopping } from './stopping.ts';

export type Services = {
  database: Database;
  jobs: Jobs;
  sms: SmsSender;
  smsCountries: SmsCountries;
  smsCallbacks: SmsCallbacks | null;
  email: EmailSender;
  storage: Storage;
  /** Null: credits are off, and sharing costs nothing. */
  payments: Payments | null;
  vision: Vision;
  identityProviders: readonly IdentityProvider[];
  captcha: Captcha | null;
  snapshots: Snapshots;
  bus: LiveBus;
  live: LiveHub;
  presence: PresenceList;
  sessions: SessionWatch;
  streams: StreamLimits & Sending;
  peers: Peers;
  readiness: () => Promise<Readiness>;
  stopping: Stopping;
  traffic: Traffic;
  metrics: Metrics | null;
  photoTurns: FairQueue;
  log: Logger;
  settings: Config['product'] &
    Config['registration'] &
    Pick<Config, 'operator'> &
    Secrets & {
      /** Without a trailing slash. */
      publicUrl: string;
      /** For what outlives the secret: hashes of phones and e-mails, and links that stop e-mails. */
      databaseKey: string;
      textNumber: string | null;
      /** Whether texts reach people; if not, pages ask for no phone. */
      texts: boolean;
      /** Demo drivers replace texts, e-mails or payments; their pages and the sample receipt are available. */
      demo: boolean;
      /** Whether anyone may read the demo drivers' messages, codes included. If not, demo drivers get no codes to send. */
      outbox: boolean;
    };
};
