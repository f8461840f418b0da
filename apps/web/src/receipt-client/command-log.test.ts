import { KEY_HOURS } from '@fairtab/domain/input/field-limits';
import { expect, test, vi } from 'vitest';
import { ApiError, browserError, isRefused } from '../lib/calls/api-error.ts';
import { CommandLog } from './command-log.ts';

const REFUSED = new ApiError({ status: 409, code: 'item.not_enough', title: 'No', message: 'No.' });

type Tap = { lane: string; units: number };

/** A server whose answers the test gives one by one. */
function table(retryDelays: number[] = [0]) {
  const asked: { tap: Tap; yes: () => void; no: () => void; lost: () => void }[] = [];
  const refused: Tap[] = [];
  const writes = new CommandLog<Tap, void>({
    replaces: () => true,
    send: ({ command: tap }) =>
      new Promise((resolve, reject) => {
        const fail = (error: ApiError) => () => reject(error);
        asked.push({
          tap,
          yes: () => resolve(),
          no: fail(REFUSED),
          lost: fail(browserError('network.unreachable')),
        });
      }),
    onConfirmed: () => {},
    onRefused: ({ command }) => refused.push(command),
    onChange: () => {},
    retryDelays,
  });
  const nth = async (index: number) => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(index));
    const one = asked[index];
    if (!one) throw new Error('nothing was asked');
    return one;
  };
  const sent = () => asked.map(({ tap }) => `${tap.lane}${tap.units}`);
  return { writes, refused, nth, sent };
}

const pending = (log: CommandLog<Tap, void>) => log.entries.map(({ command }) => command);

test('one write of an item is in flight at a time, and of those that wait the newest wins', async () => {
  const { writes, nth, sent } = table();
  for (const units of [1, 2, 3, 4]) writes.put({ lane: 'wine', units });
  expect(sent()).toEqual(['wine1']);
  expect(pending(writes)).toEqual([{ lane: 'wine', units: 4 }]);
  (await nth(0)).yes();
  (await nth(1)).yes();
  await writes.settled();
  expect(sent()).toEqual(['wine1', 'wine4']);
  expect(pending(writes)).toEqual([]);
});

test('writes of different items are in flight side by side', async () => {
  const { writes, nth, sent } = table();
  writes.put({ lane: 'wine', units: 1 });
  writes.put({ lane: 'soup', units: 1 });
  expect(sent()).toEqual(['wine1', 'soup1']);
  (await nth(0)).yes();
  (await nth(1)).yes();
  await writes.settled();
  expect(pending(writes)).toEqual([]);
});

test('a refused write is dropped and reported, and a newer one of the same item is still sent', async () => {
  const { writes, refused, nth, sent } = table();
  writes.put({ lane: 'wine', units: 5 });
  writes.put({ lane: 'wine', units: 2 });
  (await nth(0)).no();
  (await nth(1)).yes();
  await writes.settled();
  expect(refused).toEqual([{ lane: 'wine', units: 5 }]);
  expect(sent()).toEqual(['wine5', 'wine2']);
  expect(pending(writes)).toEqual([]);
});

test('a lost write is kept and sent again automatically', async () => {
  const { writes, nth, sent } = table();
  writes.put({ lane: 'wine', units: 1 });
  (await nth(0)).lost();
  await writes.settled();
  expect(pending(writes)).toEqual([{ lane: 'wine', units: 1 }]);
  expect(writes.isStuck).toBe(true);
  (await nth(1)).yes();
  await writes.settled();
  expect(sent()).toEqual(['wine1', 'wine1']);
  expect(writes.isStuck).toBe(false);
});

test('retry does not wait for the delay, and never doubles what is in flight', async () => {
  const { writes, nth, sent } = table([60_000]);
  writes.put({ lane: 'wine', units: 1 });
  (await nth(0)).lost();
  await writes.settled();
  writes.retry();
  writes.retry();
  (await nth(1)).yes();
  await writes.settled();
  expect(sent()).toEqual(['wine1', 'wine1']);
  writes.stop();
});

test('what is cleared is not sent', async () => {
  const { writes, nth, sent } = table([60_000]);
  writes.put({ lane: 'wine', units: 1 });
  (await nth(0)).lost();
  await writes.settled();
  writes.drop(() => true);
  writes.retry();
  expect(sent()).toEqual(['wine1']);
  expect(pending(writes)).toEqual([]);
});

test('a retry while an attempt is in flight starts as soon as that one has failed', async () => {
  const { writes, nth, sent } = table([60_000]);
  writes.put({ lane: 'wine', units: 1 });
  writes.retry();
  (await nth(0)).lost();
  (await nth(1)).lost();
  await writes.settled();
  expect(sent()).toEqual(['wine1', 'wine1']);
  expect(pending(writes)).toEqual([{ lane: 'wine', units: 1 }]);
  writes.stop();
});

test('once stopped, an attempt that fails is not repeated', async () => {
  vi.useFakeTimers();
  try {
    const { writes, nth } = table();
    writes.put({ lane: 'wine', units: 1 });
    const attempt = await nth(0);
    writes.stop();
    attempt.lost();
    await writes.settled();
    expect(vi.getTimerCount()).toBe(0);
    expect(pending(writes)).toEqual([{ lane: 'wine', units: 1 }]);
  } finally {
    vi.useRealTimers();
  }
});

test.each([0, 408, 425, 429, 502, 503, 504])('a failure with status %i is no refusal', (status) => {
  expect(isRefused(new ApiError({ status, code: 'x', title: '', message: '' }))).toBe(false);
});

test('only an answer in our own words refuses', () => {
  expect(isRefused(REFUSED)).toBe(true);
  for (const status of [200, 403, 404, 500])
    expect(isRefused(browserError('response.invalid', status))).toBe(false);
  expect(isRefused(new Error('?'))).toBe(false);
});

test('a command older than the server knows its key is not sent, but reported as refused', async () => {
  const { writes, refused, sent } = table();
  const at = Date.now() - KEY_HOURS * 3_600_000 - 1;
  const command = { lane: 'wine', units: 1 };
  writes.put(command, { key: 'k', command, at });
  await vi.waitFor(() => expect(refused).toEqual([command]));
  expect(sent()).toEqual([]);
  expect(pending(writes)).toEqual([]);
});
