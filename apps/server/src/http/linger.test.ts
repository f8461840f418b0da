import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { linger, type Rest } from './http.ts';
import type { AppEnv } from './request-context.ts';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A connection to a server that refuses everything before it is read, and the beginning of a request. */
async function begin(rest: Rest, announced: number) {
  const app = new Hono<AppEnv>();
  app.use(linger(rest));
  app.post('/', (http) => http.text('not you', 401));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push({ close: () => socket.destroy() });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${announced}\r\n\r\n`);
  return { socket, closed };
}

const MEGABYTE = Buffer.alloc(1_048_576);
const ANSWER = /^HTTP\/1\.1 401 .*\r\nconnection: close\r\n.*\r\n\r\nnot you$/is;

test('a client that sends everything before reading, as browsers do, gets the reason for the refusal', async () => {
  const megabytes = 30;
  const { socket } = await begin({ bytes: 2 ** 30, ms: 60_000 }, megabytes * MEGABYTE.length);
  for (let n = 0; n < megabytes; n += 1) {
    await new Promise<void>((resolve, reject) => {
      socket.write(MEGABYTE, (error) => (error ? reject(error) : resolve()));
    });
  }
  expect(await text(socket)).toMatch(ANSWER);
});

test('a client that sends more than is read, or stops sending, is disconnected in the end', async () => {
  const slow = await begin({ bytes: 2 ** 30, ms: 20 }, MEGABYTE.length);
  expect(await text(slow.socket)).toMatch(ANSWER);
  await slow.closed;
  const endless = await begin({ bytes: MEGABYTE.length, ms: 60_000 }, 2 ** 40);
  const more = () => {
    while (!endless.socket.destroyed && endless.socket.write(MEGABYTE));
  };
  endless.socket.on('drain', more);
  endless.socket.resume();
  more();
  await endless.closed;
});
