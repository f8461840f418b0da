import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { readRest } from './read-rest.ts';

const app = new Hono<AppEnv>();
app.use(readRest({ bytes: 1_000_000, ms: 20 }));
app.post('/', (http) => http.text('no', 401));
const server = createServer(getRequestListener(app.fetch));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.closeAllConnections());

test.each([
  ['says that it is too long', { 'content-length': '1000001' }, 1],
  ['is too long without saying so', {}, 1_100_000],
  ['does not go on', { 'content-length': '1000000' }, 1],
])('where a refused body %s, the answer says that the connection ends', async (_what, headers, bytes) => {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method: 'POST', headers });
  // The rest is not read.
  sent.on('error', () => {});
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(Buffer.alloc(bytes));
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close']);
});
