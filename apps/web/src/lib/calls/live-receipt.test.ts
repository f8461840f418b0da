import { afterEach, expect, test, vi } from 'vitest';
import { VIEW } from '../../test-support/guest-view.ts';
import { watchLiveReceipt } from './live-receipt.ts';

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

/** What a page gets of these events: its selections after each, or that it has to ask. */
async function heardOf(events: [name: string, data: object][]): Promise<unknown[]> {
  const sent = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  answerStream(() => new Response(sent.join('')));
  const heard: unknown[] = [];
  const ended = new Promise<void>((resolve) => {
    const stop = watchLiveReceipt({
      url: '/realtime/v1/receipts/r1',
      onReceipt: ({ version, selections }) => heard.push([version, selections]),
      onGone: () => {},
      onReopen: () => heard.push('ask'),
      onState(state) {
        if (state !== 'reconnecting') return;
        stop();
        resolve();
      },
    });
  });
  await ended;
  return heard;
}

const [ANNS, BOBS] = ['ann', 'bob'].map((guest_id) => ({ item_id: 'soup', guest_id, units: 1 }));

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
