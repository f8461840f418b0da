import { afterEach, expect, test, vi } from 'vitest';
import { watchLiveReceipt } from './live-receipt.ts';

afterEach(() => vi.unstubAllGlobals());

/** The callbacks that the page gets if the server refuses its stream with this status. */
async function eventsAfter(status: number): Promise<string[]> {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', { hidden: false, ...listens });
  vi.stubGlobal('addEventListener', listens.addEventListener);
  vi.stubGlobal('removeEventListener', listens.removeEventListener);
  vi.stubGlobal('navigator', { onLine: true });
  const fetched = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', fetched);
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
