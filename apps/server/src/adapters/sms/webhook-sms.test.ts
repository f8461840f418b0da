import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWebhookSms } from './webhook-sms.ts';

const SECRET = 'a secret of thirty-two characters!';
const TO = '+12125550100';

type Request = { headers: IncomingHttpHeaders; body: string };

let requests: Request[];
let answer: (response: ServerResponse) => void;
let url: string;
const server = createServer(async (request, response) => {
  requests.push({ headers: request.headers, body: await text(request) });
  answer(response);
});

beforeEach(async () => {
  requests = [];
  answer = (response) => void response.writeHead(204).end();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}/texts`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const sender = (timeoutMilliseconds = 5_000) =>
  createWebhookSms({ url, secret: SECRET, timeoutMilliseconds });
const send = (more: { attemptId?: string } = {}) => sender().send({ to: TO, body: 'Your bill', ...more });

/** As the documents tell receivers to check it. */
function isOurs({ headers, body }: Request): boolean {
  const time = String(headers['fairtab-timestamp']);
  const expected = createHmac('sha256', SECRET).update(`${time}.${body}`).digest();
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return isRecent && timingSafeEqual(expected, Buffer.from(String(headers['fairtab-signature']), 'hex'));
}

test('a text is handed over as JSON, signed with its time', async () => {
  expect(await send({ attemptId: 'attempt-1' })).toEqual({ id: 'attempt-1' });
  const [request] = requests;
  expect(JSON.parse(request?.body ?? '')).toEqual({ id: 'attempt-1', to: TO, body: 'Your bill' });
  expect(request && isOurs(request)).toBe(true);
  expect(request && isOurs({ ...request, body: request.body.replace('Your', 'Their') })).toBe(false);
});

test('the receiver may give it an id of its own', async () => {
  answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7}');
  expect(await send()).toEqual({ id: '7' });
});

test.each([
  [410, 'refused', 'opted_out'],
  [422, 'refused', 'unreachable'],
  [404, 'refused', 'unreachable'],
  [400, 'refused', 'other'],
  [401, 'not_taken', 'provider'],
  [429, 'not_taken', 'provider'],
  [503, 'not_taken', 'provider'],
])('status %i means %s (%s)', async (status, fate, failure) => {
  answer = (response) => void response.writeHead(status, { 'retry-after': '30' }).end();
  await expect(send()).rejects.toMatchObject({ fate, failure, retryAfterSeconds: 30 });
});

test('what was not connected was not taken; without an answer nobody knows', async () => {
  answer = () => {};
  await expect(sender(50).send({ to: TO, body: 'x' })).rejects.toMatchObject({ fate: 'unknown' });
  const away = createWebhookSms({ url: 'http://nowhere.invalid/texts', secret: SECRET });
  await expect(away.send({ to: TO, body: 'x' })).rejects.toMatchObject({ fate: 'not_taken' });
});
