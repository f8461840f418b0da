import { afterEach, describe, expect, test, vi } from 'vitest';
import { VIEW } from '../../test-support/guest-view.ts';
import { type Exchange, type Loopback, serveLoopback } from '../../test-support/loopback.ts';
import {
  type LiveState,
  openStream,
  type PageState,
  type StreamedView,
  sseParser,
  watchLiveReceipt,
} from './live-receipt.ts';

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

test('is offline without a connection, and live when it is back', async () => {
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

afterEach(() => vi.unstubAllGlobals());

/** A page that is seen, whose stream is answered with this. */
function answerStream(response: () => Response): void {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', { hidden: false, ...listens });
  vi.stubGlobal('addEventListener', listens.addEventListener);
  vi.stubGlobal('removeEventListener', listens.removeEventListener);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => response());
}

/** The callbacks that the page gets if the server refuses its stream with this status. */
async function eventsAfter(status: number): Promise<string[]> {
  answerStream(() => new Response(null, { status }));
  const heard: string[] = [];
  const stop = watchLiveReceipt({
    url: '/realtime/v1/receipts/r1',
    onReceipt: () => {},
    onGone: () => heard.push('gone'),
    onSignedOut: () => heard.push('signed out'),
    onState: (state) => heard.push(state),
    onReopen: () => {},
  });
  await vi.waitUntil(() => heard.length > 0);
  stop();
  return heard;
}

test('a session that ended is no deleted receipt, and too many streams are for later', async () => {
  expect(await eventsAfter(404)).toEqual(['gone']);
  expect(await eventsAfter(401)).toEqual(['signed out']);
  expect(await eventsAfter(429)).toEqual(['reconnecting']);
});

type Event = [name: string, data: object];

/** Lets a page follow a stream of these events to its end. */
async function follow(
  events: Event[],
  callbacks: Pick<Parameters<typeof watchLiveReceipt>[0], 'onReceipt' | 'onReopen'>,
): Promise<void> {
  const sent = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  answerStream(() => new Response(sent.join('')));
  await new Promise<void>((resolve) => {
    const stop = watchLiveReceipt({
      url: '/realtime/v1/receipts/r1',
      ...callbacks,
      onGone: () => {},
      onState(state) {
        if (state !== 'reconnecting') return;
        stop();
        resolve();
      },
    });
  });
}

/** What a page gets of these events: its selections after each, or that it has to ask. */
async function heardOf(events: Event[]): Promise<unknown[]> {
  const heard: unknown[] = [];
  await follow(events, {
    onReceipt: ({ version, selections }) => heard.push([version, selections]),
    onReopen: () => heard.push('ask'),
  });
  return heard;
}

/** What a page has after the first of these events, once all have come. */
async function streamedView(...events: Event[]): Promise<StreamedView> {
  const streamed: StreamedView[] = [];
  await follow(events, { onReceipt: (_view, then) => streamed.push(then), onReopen: () => {} });
  const [first] = streamed;
  if (first === undefined) throw new Error('no view came');
  return first;
}

const ANNS = { item_id: 'soup', guest_id: 'ann', units: 1 };
const BOBS = { ...ANNS, guest_id: 'bob' };

test('a change is made to what the stream has sent before', async () => {
  expect(
    await heardOf([
      ['receipt', { ...VIEW, version: 3, selections: [ANNS] }],
      ['change', { version: 4, rows: { selections: { removed: [0], added: [[0, BOBS]] } } }],
      ['change', { version: 6, rows: { selections: { changed: [[0, { ...BOBS, units: 2 }]] } } }],
    ]),
  ).toEqual([
    [3, [ANNS]],
    [4, [BOBS]],
    [6, [{ ...BOBS, units: 2 }]],
  ]);
});

test('a change of what never came is asked for', async () => {
  expect(await heardOf([['change', { version: 4 }]])).toEqual(['ask']);
});

test('what a page has of its stream is the view that a difference in an answer is made to', async () => {
  const view = { ...VIEW, version: 3, selections: [ANNS] };
  const difference = { version: 4, rows: { selections: { added: [[1, BOBS] as const] } } };
  const streamed = await streamedView(['receipt', view]);
  expect(streamed.headers).toEqual({ 'x-known-view': JSON.stringify([3, VIEW.me]) });
  expect(streamed.viewOf(difference)).toEqual({ ...view, version: 4, selections: [ANNS, BOBS] });
  expect(streamed.viewOf({ ...view, version: 9 })).toEqual({ ...view, version: 9 });
});

test('where the stream was faster than the answer, its view is taken', async () => {
  const difference = { version: 4, rows: { selections: { all: [] } } };
  const streamed = await streamedView(
    ['receipt', { ...VIEW, version: 3 }],
    ['change', { version: 5, parts: {} }],
  );
  expect(streamed.viewOf(difference)).toMatchObject({ version: 5, selections: VIEW.selections });
});
