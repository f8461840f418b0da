import type { Insertable } from 'kysely';
import type { Database } from './database/database.ts';
import type { Schema } from './database/tables/schema.ts';
import { EmailError, type EmailSender } from './email/email.ts';
import { SmsError, type SmsSender } from './sms/sms.ts';

type Using = Pick<Database, 'kysely'>;

const store = ({ kysely }: Using, row: Insertable<Schema['demo_outbox']>) =>
  kysely.insertInto('demo_outbox').values(row).returning('id').executeTakeFirstOrThrow();

const FAILED = 'The demo outbox could not be written.';

/** Sends nothing; stores e-mails in the demo outbox (page /dev/outbox). */
export const createDemoEmail = (database: Using): EmailSender => ({
  kind: 'demo',
  send: ({ to, subject, text, html }) =>
    store(database, { channel: 'email', recipient: to, subject, body: text, html }).catch(() => {
      throw new EmailError(FAILED, true);
    }),
});

export const createDemoSms = (database: Using): SmsSender => ({
  kind: 'demo',
  send: ({ to, body }) =>
    store(database, { channel: 'sms', recipient: to, body }).catch(() => {
      throw new SmsError(FAILED, { fate: 'not_taken' });
    }),
});
