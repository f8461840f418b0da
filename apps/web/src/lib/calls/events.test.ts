import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Exchange, type Loopback, serveLoopback } from '../../test-support/loopback.ts';
import { type LiveState, openStream, type PageState, sseParser } from './events.ts';

let server: Loopback | undefined;
let close: (() => void) | undefined;

function greet({ response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': hello\n\n');
}

async function serve(
  answer: (exchange: Exchange) => void = greet,
): Promise<{ url: string; lines: Exchange[] }> {
  server = await serveLoopback(answer);
  return { url: `${server.origin}/realtime`, lines: server.seen };
}

/** A page whose visibility and connection the test controls. */
function testPage() {
  const state = { hidden: false, online: true };
  const listeners = new Set<() => void>();
  const page: PageState = {
    hidden: () => state.hidden,
    online: () => state.online,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (next: Partial<typeof state>) => {
    Object.assign(state, next);
    for (const listener of listeners) listener();
  };
  return { page, change };
}

function open(url: string) {
  const { page, change } = testPage();
  const got: string[] = [];
  const states: LiveState[] = [];
  const refused: number[] = [];
  let reopened = 0;
  close = openStream({
    url,
    page,
    retryDelays: [5],
    headers: { 'x-share-token': 't0k' },
    onEvent: ({ event, data }) => got.push(`${event} ${data}`),
    onState: (state) => states.push(state),
    onReopen: () => {
      reopened += 1;
    },
    onRefused: (status) => refused.push(status),
  });
  return { change, got, states, refused, reopened: () => reopened };
}

afterEach(() => {
  close?.();
  server?.close();
});

test('sends the headers and gives the events', async () => {
  const { url, lines } = await serve();
  const { got, states } = open(url);
  await vi.waitFor(() => expect(states).toEqual(['live']));
  expect(lines[0]?.request.headers).toMatchObject({ 'x-share-token': 't0k', accept: 'text/event-stream' });
  lines[0]?.response.write('event: receipt\ndata: {"name":"Ł"}\n\n');
  await vi.waitFor(() => expect(got).toEqual(['receipt {"name":"Ł"}']));
});

test('comes back after a lost connection and asks for what was missed', async () => {
  const { url, lines } = await serve();
  const { states, reopened } = open(url);
  await vi.waitFor(() => expect(states).toEqual(['live']));
  expect(reopened()).toBe(0);
  lines[0]?.request.socket.destroy();
  await vi.waitFor(() => expect(states).toEqual(['live', 'reconnecting', 'live']));
  expect(reopened()).toBe(1);
});

test('is closed while the page is hidden and open again when it is seen', async () => {
  const { url, lines } = await serve();
  const { states, change, reopened } = open(url);
  await vi.waitFor(() => expect(states).toEqual(['live']));
  change({ hidden: true });
  await vi.waitFor(() => expect(lines[0]?.request.socket.destroyed).toBe(true));
  expect(lines).toHaveLength(1);
  change({ hidden: false });
  await vi.waitFor(() => expect(reopened()).toBe(1));
  expect(lines).toHaveLength(2);
  expect(states).toEqual(['live', 'reconnecting', 'live']);
});

test('says offline without a connection and live when it is back', async () => {
  const { url } = await serve();
  const { states, change } = open(url);
  await vi.waitFor(() => expect(states).toEqual(['live']));
  change({ online: false });
  expect(states).toEqual(['live', 'offline']);
  change({ online: true });
  await vi.waitFor(() => expect(states).toEqual(['live', 'offline', 'reconnecting', 'live']));
});

test('a refusal is final, a broken server is not', async () => {
  let busy = 2;
  const { url, lines } = await serve(({ response }) => {
    busy -= 1;
    response.writeHead(busy >= 0 ? 503 : 404).end();
  });
  const { refused, change } = open(url);
  await vi.waitFor(() => expect(refused).toEqual([404]));
  expect(lines).toHaveLength(3);
  change({ hidden: false });
  expect(lines).toHaveLength(3);
});

describe('sseParser', () => {
  const STREAM =
    ': hello\n\nevent: receipt\ndata: {"a":1}\n\ndata: one\r\ndata: two\r\n\r\nid: 7\nevent: gone\ndata\n\n';
  const EVENTS = [
    { event: 'receipt', data: '{"a":1}' },
    { event: 'message', data: 'one\ntwo' },
    { event: 'gone', data: '' },
  ];

  test('reads events, comments and both kinds of line break', () => {
    expect(sseParser()(STREAM)).toEqual(EVENTS);
  });

  test.each([1, 2, 3, 7])('gives the same events in pieces of %i', (size) => {
    const parse = sseParser();
    const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(parse)).toEqual(EVENTS);
  });

  test('an event that is not finished is not given', () => {
    const parse = sseParser();
    expect(parse('event: receipt\ndata: {"a":')).toEqual([]);
    expect(parse('1}\n')).toEqual([]);
    expect(parse('\n')).toEqual([{ event: 'receipt', data: '{"a":1}' }]);
  });
});
