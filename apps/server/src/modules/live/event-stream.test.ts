import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '../../http/request-context.ts';
import { createStreamLimits, createTurns, eventOf, eventStream } from './event-stream.ts';

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

const TABLE = '192.0.2.1';

/**
 * Opens streams until one is refused.
 * @returns how many were opened
 */
function fill(open: (n: number) => unknown, most = 2000): number {
  for (let n = 0; n < most; n++) {
    try {
      open(n);
    } catch (error) {
      expect(error).toMatchObject({ code: 'live.too_many', status: 429 });
      return n;
    }
  }
  return most;
}

test('fifty phones with two pages each, that all reconnect, are never refused; nor are several such tables', () => {
  const limits = createStreamLimits();
  const ended: string[] = [];
  for (const watched of ['a', 'b', 'c']) {
    for (let times = 0; times < 8; times++) {
      for (let phone = 0; phone < 50; phone++) {
        const browser = `${watched} phone ${phone}`;
        // The previous connection was lost but still counts.
        limits.open({ watched, browser, address: TABLE }, () => ended.push(browser));
      }
    }
  }
  expect(ended).toHaveLength(3 * 50 * 4);
});

test('one receipt, and one address with whatever secrets it makes up, has so many streams and no more', () => {
  const limits = createStreamLimits();
  const none = () => {};
  const ofReceipt = fill((n) =>
    limits.open({ watched: 'a', browser: `phone ${n}`, address: `192.0.2.${n}` }, none),
  );
  expect(ofReceipt).toBe(300);
  const ofAddress = fill((n) =>
    limits.open({ watched: `r${n}`, browser: `phone ${n}`, address: TABLE }, none),
  );
  // One of the streams above came from this address, too.
  expect(ofAddress).toBe(599);
  const network = fill((n) =>
    limits.open({ watched: `s${n}`, browser: `phone ${n}`, address: `2001:db8::${n.toString(16)}` }, none),
  );
  expect(network).toBe(600);
});

test('a stream that was closed makes room, once', () => {
  const limits = createStreamLimits();
  const owner = { watched: 'a', address: TABLE };
  const release = limits.open({ ...owner, browser: 'first' }, () => {});
  const open = (n: number) => limits.open({ ...owner, browser: `phone ${n}` }, () => {});
  expect(fill(open)).toBe(299);
  release();
  release();
  expect(fill((n) => open(1000 + n))).toBe(1);
});
