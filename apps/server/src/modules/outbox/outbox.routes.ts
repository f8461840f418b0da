import { randomUUID } from 'node:crypto';
import * as contract from '@fairtab/contract/operator/outbox';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { receiveText } from '../sms-callbacks/receive-text.ts';

const SHOWN = 200;

/** Mounts the demo outbox and its replies, if demo drivers are in use and it may be read. */
export function mountOutbox(mount: Mount): void {
  mount(contract.listOutbox, async (context) => {
    const rows = await context.services.database.kysely
      .selectFrom('demo_outbox')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute();
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  });

  /**
   * Simulates an answer to a text of the demo driver; our reply goes into the outbox. Repeated requests do nothing.
   * @throws AppError request.not_found if there is no such text, or texts are real
   */
  mount(contract.answerDemoText, async ({ services, headers }, { params, body }) => {
    const { database, sms } = services;
    const text = await database.kysely
      .selectFrom('demo_outbox')
      .select('recipient')
      .where('id', '=', params.id)
      .where('channel', '=', 'sms')
      .executeTakeFirst();
    if (text === undefined || sms.kind !== 'demo') throw new AppError('request.not_found');
    const answer = await receiveText(services, {
      id: `demo ${headers.get('idempotency-key') ?? randomUUID()}`,
      from: text.recipient,
      to: null,
      body: body.text,
      command: null,
      answered: false,
    });
    if (answer !== null) await sms.send({ to: text.recipient, body: answer });
    return { answer };
  });
}
