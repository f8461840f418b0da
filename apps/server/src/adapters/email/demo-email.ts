import type { Database } from '../database/database.ts';
import { EmailError, type EmailSender } from './email.ts';

/** Sends nothing; stores e-mails in the demo outbox (page /dev/outbox). */
export function createDemoEmail(database: Pick<Database, 'kysely'>): EmailSender {
  return {
    kind: 'demo',
    async send({ to, subject, text, html }) {
      try {
        return await database.kysely
          .insertInto('demo_outbox')
          .values({ channel: 'email', recipient: to, subject, body: text, html })
          .returning('id')
          .executeTakeFirstOrThrow();
      } catch {
        throw new EmailError('The demo outbox could not be written.', true);
      }
    },
  };
}
