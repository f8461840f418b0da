import { randomUUID } from 'node:crypto';
import type { answerDemoText as Call } from '@fairtab/contract/operator/outbox';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { AppError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { receiveText } from '../sms-callbacks/receive-text.ts';

/**
 * Simulates an answer to a text of the demo driver; our reply goes into the outbox. Repeated requests do nothing.
 * @throws AppError request.not_found if there is no such text, or texts are real
 */
export async function answerDemoText(
  { services, headers }: RequestContext,
  { params, body }: Received<typeof Call>,
): Promise<{ answer: string | null }> {
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
}
