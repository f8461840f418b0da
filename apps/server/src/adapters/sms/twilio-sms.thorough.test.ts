import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Answer,
  accept,
  hang,
  nonsense,
  refuse,
  reset,
  startTwilioPeer,
  TWILIO_ACCOUNT,
  type TwilioPeer,
} from '../../../test/twilio-peer.ts';
import { SmsError } from './sms.ts';
import { createTwilioSms, type TwilioSettings } from './twilio-sms.ts';

const TOKEN = 'not-a-real-token';
const TEXT = { to: '+15555550123', body: 'Your share is $12.50 & thanks' };

let peer: TwilioPeer;
beforeAll(async () => {
  peer = await startTwilioPeer();
});
afterAll(() => peer.stop());
beforeEach(() => {
  peer.answer = accept;
});

const sender = (settings: Partial<TwilioSettings> = {}) =>
  createTwilioSms({
    accountSid: TWILIO_ACCOUNT,
    authToken: TOKEN,
    from: '+15555550100',
    baseUrl: peer.url,
    ...settings,
  });

async function failureOf(answer: Answer, settings: Partial<TwilioSettings> = {}): Promise<SmsError> {
  peer.answer = answer;
  return errorOf(sender(settings).send(TEXT));
}

async function errorOf(sending: Promise<unknown>): Promise<SmsError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SmsError)) throw new Error(`expected an SmsError, got ${error}`);
  return error;
}

it('posts the text the way Twilio wants it and gives its id', async () => {
  const { id } = await sender().send(TEXT);
  expect(id).toBe(peer.taken.at(-1)?.sid);
  expect(peer.requests.at(-1)).toEqual({
    method: 'POST',
    url: `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${TWILIO_ACCOUNT}:${TOKEN}`).toString('base64')}`,
    form: { To: TEXT.to, Body: TEXT.body, From: '+15555550100' },
  });
});

it('sends by a messaging service when one is set', async () => {
  await sender({ from: undefined, messagingServiceSid: 'MG1' }).send(TEXT);
  expect(peer.requests.at(-1)?.form).toEqual({ To: TEXT.to, Body: TEXT.body, MessagingServiceSid: 'MG1' });
});

it('asks to be called back about an attempt, and about nothing that is none', async () => {
  const calledBack = sender({ statusCallback: 'https://fairtab.test/status' });
  await calledBack.send({ ...TEXT, attemptId: 'a1' });
  expect(peer.taken.at(-1)?.statusCallback).toBe('https://fairtab.test/status?attempt=a1');
  await calledBack.send(TEXT);
  await sender().send({ ...TEXT, attemptId: 'a1' });
  expect(peer.taken.slice(-2).map(({ statusCallback }) => statusCallback)).toEqual([null, null]);
});

it.each([
  ['no such phone', 400, 21211, 'refused', 'unreachable'],
  ['a landline', 400, 21614, 'refused', 'unreachable'],
  ['a phone that answered STOP', 400, 21610, 'refused', 'opted_out'],
  ['an unregistered sender', 400, 30034, 'refused', 'blocked'],
  ['anything else', 400, 21602, 'refused', 'other'],
  ['a wrong token, which is ours to mend', 401, 20003, 'not_taken', 'provider'],
  ['too many at once', 429, 20429, 'not_taken', 'provider'],
  ['a fault of Twilio’s', 500, 20500, 'not_taken', 'provider'],
  ['a fault of Twilio’s gateway, told by Twilio', 502, 20500, 'not_taken', 'provider'],
])('refused for %s: %i with code %i is %s, %s', async (_, status, code, fate, failure) => {
  const error = await failureOf(refuse(status, code));
  expect(error).toMatchObject({
    fate,
    failure,
    retryAfterSeconds: null,
    message: `Twilio refused the text: status ${status}, code ${code}.${status === 401 ? ' Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.' : ''}`,
  });
});

it('reads when Twilio wants to be asked again, in seconds or as a date', async () => {
  expect(await failureOf(refuse(429, 20429, { 'retry-after': '7' }))).toMatchObject({ retryAfterSeconds: 7 });
  const date = new Date(Date.now() + 60_000).toUTCString();
  const { retryAfterSeconds } = await failureOf(refuse(503, 20503, { 'retry-after': date }));
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(await failureOf(refuse(429, 20429, { 'retry-after': 'soon' }))).toMatchObject({
    retryAfterSeconds: null,
  });
});

it.each<[string, Answer, SmsError['fate']]>([
  ['a page with 200, which says nothing', nonsense(200), 'unknown'],
  [
    'an answer without an id',
    (response) => void response.writeHead(201).end('{"status":"queued"}'),
    'unknown',
  ],
  ['a gateway without an answer', nonsense(502), 'unknown'],
  ['a gateway that waited in vain', nonsense(504), 'unknown'],
  ['a service that is away', nonsense(503), 'not_taken'],
  ['a page of somebody else’s', nonsense(404), 'not_taken'],
  ['a way to somewhere else', nonsense(302), 'not_taken'],
  ['a line that breaks', reset, 'unknown'],
])('after %s it is known, or not, where the text is', async (_, answer, fate) => {
  expect(await failureOf(answer)).toMatchObject({ fate, failure: 'provider' });
});

it('gives up waiting after the time-out, and does not know then', async () => {
  const began = performance.now();
  expect(await failureOf(hang, { timeoutMilliseconds: 100 })).toMatchObject({ fate: 'unknown' });
  // Each byte is a sign of life, but no answer.
  const slow: Answer = (response) => {
    response.writeHead(201);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  expect(await failureOf(slow, { timeoutMilliseconds: 100 })).toMatchObject({ fate: 'unknown' });
  // The driver's own is ten seconds.
  expect(performance.now() - began).toBeLessThan(9_000);
});

it('knows that nothing was sent where there is no connection, or none that is safe', async () => {
  expect(await errorOf(sender({ baseUrl: 'http://127.0.0.1:1' }).send(TEXT))).toMatchObject({
    fate: 'not_taken',
    message: 'Twilio could not be reached: ECONNREFUSED.',
  });
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (typeof address === 'string' || address === null) throw new Error('no port');
  const baseUrl = `https://127.0.0.1:${address.port}`;
  expect(await errorOf(sender({ baseUrl, timeoutMilliseconds: 100 }).send(TEXT))).toMatchObject({
    fate: 'not_taken',
  });
  silent.close();
});

it('reveals no secret and no phone', async () => {
  const error = await failureOf(reset);
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/not-a-real-token|5550123/);
  expect(error.cause).toBeUndefined();
});
