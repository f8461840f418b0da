import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '../../http/request-context.ts';
import { createTurns, eventOf, eventStream } from './event-stream.ts';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const MEGABYTE = new Uint8Array(1_048_576).fill(0x61);
const SHOWN = 30;

/** A server that sends as much as is accepted, and one reader of it. */
async function streaming(patienceMs: number) {
  let made = 0;
  const closed = vi.fn();
  const next = async () => {
    made += 1;
    return made > SHOWN ? null : eventOf('receipt', MEGABYTE);
  };
  const app = new Hono<AppEnv>();
  app.get('/', (http) => eventStream(http, { turn: createTurns(8), patienceMs }, next, closed));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push({ close: () => socket.destroy() });
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'readable');
  return { socket, closed, made: () => made };
}

test('a reader who does not read is dropped, and nothing more is made for them', async () => {
  const { socket, closed, made } = await streaming(300);
  await vi.waitUntil(() => closed.mock.calls.length > 0);
  // What the operating system buffers, plus one event.
  expect(made()).toBeLessThan(SHOWN);
  const ended = once(socket, 'close');
  socket.resume();
  await ended;
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a reader who reads gets everything, and the end', async () => {
  const { socket, closed } = await streaming(5000);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await vi.waitUntil(() => closed.mock.calls.length > 0);
  await vi.waitUntil(() => bytes > SHOWN * MEGABYTE.length);
});
