import type { Database } from '../database/database.ts';
import { SmsError, type SmsSender } from './sms.ts';

/** Sends nothing; stores texts in the demo outbox (page /dev/outbox). */
export function createDemoSms(database: Pick<Database, 'kysely'>): SmsSender {
  return {
    kind: 'demo',
    async send({ to, body }) {
      try {
        return await database.kysely
          .insertInto('demo_outbox')
          .values({ channel: 'sms', recipient: to, body })
          .returning('id')
          .executeTakeFirstOrThrow();
      } catch {
        throw new SmsError('The demo outbox could not be written.', { fate: 'not_taken' });
      }
    },
  };
}
