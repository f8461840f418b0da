import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SmsError } from './sms.ts';
import { createTwilioSms, type TwilioSettings } from './twilio-sms.ts';

type Request = { method: string; url: string; authorization: string; form: Record<string, string> };
type Answer = (response: ServerResponse) => void;

const requests: Request[] = [];
let answer: Answer = () => {};
let baseUrl = '';

const server = createServer(async (request, response) => {
  requests.push(await readRequest(request));
  answer(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function readRequest(request: IncomingMessage): Promise<Request> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    form: Object.fromEntries(new URLSearchParams(body)),
  };
}

const ACCOUNT = `AC${'0'.repeat(32)}`;
const TOKEN = 'not-a-real-token';
const TEXT = { to: '+15555550123', body: 'Your share is $12.50 & thanks' };

const sender = (settings: Partial<TwilioSettings> = {}) =>
  createTwilioSms({ accountSid: ACCOUNT, authToken: TOKEN, from: '+15555550100', baseUrl, ...settings });

/** An answer in Twilio's format. */
function json(status: number, body: Record<string, unknown>): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}
const created = json(201, { sid: 'SM123', status: 'queued', error_code: null, account_sid: ACCOUNT });

async function failureOf(sending: Promise<unknown>): Promise<SmsError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SmsError)) throw new Error(`expected an SmsError, got ${error}`);
  return error;
}

it('posts the text the way Twilio wants it and gives its id', async () => {
  answer = created;
  expect(await sender().send(TEXT)).toEqual({ id: 'SM123' });
  expect(requests.at(-1)).toEqual({
    method: 'POST',
    url: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`,
    form: { To: TEXT.to, Body: TEXT.body, From: '+15555550100' },
  });
});

it('sends by a messaging service when one is set', async () => {
  answer = created;
  await sender({ from: undefined, messagingServiceSid: 'MG1' }).send(TEXT);
  expect(requests.at(-1)?.form).toEqual({ To: TEXT.to, Body: TEXT.body, MessagingServiceSid: 'MG1' });
});

it('does not try a bad number again', async () => {
  const message = `The 'To' number ${TEXT.to} is not a valid phone number.`;
  answer = json(400, {
    code: 21211,
    message,
    more_info: 'https://www.twilio.com/docs/errors/21211',
    status: 400,
  });
  const error = await failureOf(sender().send(TEXT));
  expect(error).toMatchObject({
    retryable: false,
    message: 'Twilio refused the text: status 400, code 21211.',
  });
});

it.each([
  ['overload', 429, { code: 20429, message: 'Too Many Requests', status: 429 }],
  ['failure', 500, { code: 20500, message: 'Internal Server Error', status: 500 }],
])('tries again later after an %s', async (_, status, body) => {
  answer = json(status, body);
  expect(await failureOf(sender().send(TEXT))).toMatchObject({ retryable: true });
});

it('tries again later after an answer that is not from Twilio', async () => {
  answer = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  expect(await failureOf(sender().send(TEXT))).toMatchObject({ retryable: true });
});

it('gives up waiting after the time-out, to try again later', async () => {
  answer = () => {};
  const began = performance.now();
  const error = await failureOf(sender({ timeoutMilliseconds: 200 }).send(TEXT));
  expect(error).toMatchObject({ retryable: true, message: 'Twilio could not be reached.' });
  // The driver's own is ten seconds.
  expect(performance.now() - began).toBeLessThan(9_000);
});

it('tries again later when the line is dead, and tells no secret', async () => {
  answer = (response) => response.destroy();
  const error = await failureOf(sender().send(TEXT));
  expect(error.retryable).toBe(true);
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(TOKEN);
  expect(error.cause).toBeUndefined();
});

it('says at once which setting is missing', () => {
  expect(() => sender({ from: undefined })).toThrow('TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID');
  expect(() => sender({ accountSid: 'SK1' })).toThrow('TWILIO_ACCOUNT_SID');
});
