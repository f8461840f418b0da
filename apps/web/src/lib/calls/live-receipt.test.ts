import { afterEach, expect, test, vi } from 'vitest';
import { VIEW } from '../../test-support/guest-view.ts';
import { type StreamedView, watchLiveReceipt } from './live-receipt.ts';

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
