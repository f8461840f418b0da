import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { createDemoEmail } from '../demo-outbox.ts';
import { describeEmail } from './email.contract.ts';
import { createSmtpEmail, EmailError, type SmtpSettings } from './email.ts';

const FROM = 'Fairtab <bills@fairtab.test>';
const servers: MailServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function mailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

describeEmail('SMTP', async () => {
  const server = await mailServer();
  return {
    sender: createSmtpEmail({ url: server.url, from: FROM }),
    arrived: async () =>
      server.mails.map(({ envelope, subject, text, html }) => ({
        to: envelope.join(', '),
        subject,
        text,
        html,
      })),
    cutOff: async () => {
      servers.splice(servers.indexOf(server), 1);
      await server.stop();
    },
  };
});

describeOnOneEngine('the demo outbox', (engine) => {
  describeEmail('demo', async () => {
    const database = await engine.createDatabase();
    return {
      sender: createDemoEmail(database),
      arrived: async () => {
        const rows = await database.kysely
          .selectFrom('demo_outbox')
          .selectAll()
          .orderBy('created_at')
          .execute();
        expect(rows.every((row) => row.channel === 'email')).toBe(true);
        return rows.map(({ recipient, subject, body, html }) => ({
          to: recipient,
          subject: subject ?? '',
          text: body,
          html,
        }));
      },
      cutOff: async () => {
        await database.pool.query('alter table demo_outbox rename to elsewhere');
      },
    };
  });
});

const mail = (to = 'hanna@example.com') => ({
  id: randomUUID(),
  to,
  subject: 'Hi',
  text: 'All done.',
  html: null,
  stopUrl: null,
});

async function failureOf(settings: SmtpSettings): Promise<EmailError> {
  const error: unknown = await createSmtpEmail(settings)
    .send(mail())
    .catch((reason: unknown) => reason);
  if (!(error instanceof EmailError)) throw new Error(`expected an EmailError, got ${error}`);
  return error;
}

it('sends from the address that is set, under the same id at every try', async () => {
  const server = await mailServer();
  const sender = createSmtpEmail({ url: server.url, from: FROM });
  const message = mail();
  const first = await sender.send(message);
  await sender.send(message);
  expect(first.id).toBe(`<${message.id}@fairtab.test>`);
  expect(server.mails.map((one) => one.messageId)).toEqual([first.id, first.id]);
  expect(server.mails[0]).toMatchObject({ from: 'bills@fairtab.test', to: ['hanna@example.com'] });
});

it.each([
  ['https://fairtab.test/stop', '<https://fairtab.test/stop>', 'List-Unsubscribe=One-Click'],
  // One click has to be encrypted.
  ['http://localhost/stop', '<http://localhost/stop>', undefined],
  [null, undefined, undefined],
])('a message that %s stops says so to mail programs', async (stopUrl, link, oneClick) => {
  const server = await mailServer();
  await createSmtpEmail({ url: server.url, from: FROM }).send({ ...mail(), stopUrl });
  const headers = server.mails[0]?.headers;
  expect([headers?.get('list-unsubscribe'), headers?.get('list-unsubscribe-post')]).toEqual([link, oneClick]);
});

it.each([
  [550, false],
  [451, true],
])('a recipient refused with %i is worth another try: %s', async (code, retryable) => {
  const server = await mailServer();
  server.refused.set('hanna@example.com', code);
  const error = await failureOf({ url: server.url, from: FROM });
  expect(error).toMatchObject({
    retryable,
    message: `The mail server refused the e-mail: EENVELOPE ${code}.`,
  });
  expect(error.cause).toBeUndefined();
});

it('a refused sender is ours to correct, so the message is tried again', async () => {
  const server = await mailServer();
  server.refused.set('bills@fairtab.test', 550);
  expect(await failureOf({ url: server.url, from: FROM })).toMatchObject({
    retryable: true,
    message: 'The mail server refused the e-mail: EENVELOPE 550. Check EMAIL_FROM.',
  });
});

it.each([
  ['a server that takes only known senders says to come back (451)', 451],
  ['a line that is cut before the answer', 'drop' as const],
])('%s: the same message goes out at the next try, under the same id', async (_, fate) => {
  const server = await mailServer();
  server.next.push(fate);
  const sender = createSmtpEmail({ url: server.url, from: FROM });
  const message = mail();
  await expect(sender.send(message)).rejects.toMatchObject({ retryable: true });
  expect(server.mails).toEqual([]);
  const { id } = await sender.send(message);
  expect(server.mails.map((one) => one.messageId)).toEqual([id]);
  expect(id).toContain(message.id);
});

it('a message that is refused as such (554) is not worth another try', async () => {
  const server = await mailServer();
  server.next.push(554);
  expect(await failureOf({ url: server.url, from: FROM })).toMatchObject({
    retryable: false,
    message: 'The mail server refused the e-mail: EMESSAGE 554.',
  });
});

it.each(['always', 'offered'] as const)(
  'encryption that is %s is used, and a stranger’s certificate is refused',
  async (tls) => {
    const server = await mailServer({ tls });
    expect(await failureOf({ url: server.url, from: FROM })).toMatchObject({ retryable: true });
    expect(server.mails).toEqual([]);
    await createSmtpEmail({ url: `${server.url}?tls.rejectUnauthorized=false`, from: FROM }).send(mail());
    expect(server.mails).toMatchObject([{ secure: true, text: 'All done.' }]);
  },
);

it('signs in; a wrong password is retried, because the operator can correct it, and is not in the error', async () => {
  const server = await mailServer({ account: { user: 'fairtab', password: 'right@:/' } });
  await createSmtpEmail({ url: server.url, from: FROM }).send(mail());
  expect(server.mails).toHaveLength(1);
  const wrong = server.url.replace('right', 'wrong');
  const error = await failureOf({ url: wrong, from: FROM });
  expect(error).toMatchObject({ retryable: true, message: expect.stringContaining('Check SMTP_URL.') });
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('wrong@');
});

it('gives up waiting after the time-out, to try again later', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (typeof address === 'string' || address === null) throw new Error('no port');
  const url = `smtp://127.0.0.1:${address.port}`;
  const began = performance.now();
  expect(await failureOf({ url, from: FROM, timeoutMilliseconds: 200 })).toMatchObject({ retryable: true });
  // The driver's own is ten seconds.
  expect(performance.now() - began).toBeLessThan(9_000);
  silent.close();
});
