import { randomUUID } from 'node:crypto';
import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { answerDemoText, listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { expect, test } from 'vitest';
import { client, refusal } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';

const PHONE = '+12125580001';

describeOnOneEngine('answers to texts of the demo driver', (engine) => {
  const product = productOf(engine);

  const visitor = () => client(product);
  const outbox = () => visitor().call(listOutbox, {});
  const askForCode = () => visitor().call(startPhoneSignin, { body: { phone: PHONE, session: 'bearer' } });
  const answer = async (text: string, key: string = randomUUID()) => {
    const [newest] = await outbox();
    return visitor().call(
      answerDemoText,
      { params: { id: newest?.id ?? '' }, body: { text } },
      { 'idempotency-key': key },
    );
  };

  test('STOP, HELP and START do what they do by text, and what we text back is in the outbox', async () => {
    await askForCode();
    const stopped = await answer('stop');
    expect(stopped.answer).toContain('You get no more texts from us');
    expect((await outbox())[0]).toMatchObject({ recipient: PHONE, body: stopped.answer });
    expect((await refusal(askForCode())).code).toBe('sms.opted_out_somewhere');
    expect((await answer('HELP')).answer).toBeNull();
    const key = randomUUID();
    expect((await answer('Start', key)).answer).toContain('You can get texts from us again');
    expect((await answer('Start', key)).answer).toBeNull();
    await askForCode();
    expect((await outbox())[0]?.body).toContain('is your Fairtab code');
    expect((await answer('thanks')).answer).toBeNull();
  });

  test('what is no text, and what is not there, cannot be answered', async () => {
    const { id } = await product.services.database.kysely
      .insertInto('demo_outbox')
      .values({ channel: 'email', recipient: 'ann@example.com', subject: 'Hi', body: 'Hello' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const one of [id, randomUUID()]) {
      const answering = visitor().call(answerDemoText, { params: { id: one }, body: { text: 'STOP' } });
      expect((await refusal(answering)).code).toBe('request.not_found');
    }
  });
});
