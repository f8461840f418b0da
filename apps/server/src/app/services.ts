import type { Phone } from '@fairtab/domain/phone';
import type { Logger } from 'pino';
import type { Database } from '../adapters/database/database.ts';
import type { EmailSender } from '../adapters/email/email.ts';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { SmsSender } from '../adapters/sms/sms.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { Vision } from '../adapters/vision/vision.ts';
import type { Auth } from '../modules/auth/auth.ts';
import type { Sending } from '../modules/live/event-stream.ts';
import type { LiveHub } from '../modules/live/live-hub.ts';
import type { PresenceList } from '../modules/live/presence.ts';
import type { SessionWatch } from '../modules/live/session-watch.ts';
import type { StreamLimits } from '../modules/live/stream-limits.ts';
import type { Snapshots } from '../modules/receipts/snapshots.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Readiness } from './readiness.ts';
import type { Traffic } from './traffic.ts';

/** What commands may use of the outside world; made once in compose.ts. */
export type Services = {
  database: Database;
  jobs: Jobs;
  sms: SmsSender;
  email: EmailSender;
  storage: Storage;
  vision: Vision;
  auth: Auth;
  snapshots: Snapshots;
  live: LiveHub;
  presence: PresenceList;
  sessions: SessionWatch;
  /** Which streams may be open, and how they are written to. */
  streams: StreamLimits & Sending;
  /** Whether requests can be served, for those who watch over the server. */
  readiness: () => Promise<Readiness>;
  traffic: Traffic;
  /** In which photos are decoded and read: users take turns, so that nobody waits for another's many. */
  photoTurns: FairQueue;
  log: Logger;
  settings: {
    /** Where people reach this installation, without a slash at the end. */
    publicUrl: string;
    /** Signs photo addresses and hashes codes. */
    secret: string;
    freeCredits: number;
    /** An account that has proved one of these is an admin. */
    adminPhones: readonly Phone[];
    /** Most bills and notices in a day. */
    messagesPerDay: number;
    codesPerDay: number;
    /** Demo drivers stand in for texts, e-mails or payments; their pages and the sample receipt are shown. */
    demo: boolean;
    /** Whether the demo drivers' messages, sign-in codes among them, may be read by whoever reaches this server. */
    outbox: boolean;
  };
};
