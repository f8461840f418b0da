import { expect, test, vi } from 'vitest';
import { PendingWrites } from './pending-writes.ts';

type Tap = { item: string; units: number };

/** A server whose answers the test gives one by one. */
function table(pauses: number[] = [0]) {
  const asked: { tap: Tap; yes: () => void; no: () => void; lost: () => void }[] = [];
  const refused: Tap[] = [];
  const writes = new PendingWrites<Tap>({
    keyOf: (tap) => tap.item,
    send: (tap) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => () => reject(new Error(why));
        asked.push({ tap, yes: () => resolve(), no: fail('no'), lost: fail('lost') });
      }),
    judge: (error) => (error instanceof Error && error.message === 'lost' ? 'later' : 'refused'),
    onRefused: (tap) => refused.push(tap),
    onChange: () => {},
    pauses,
  });
  const nth = async (index: number) => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(index));
    const one = asked[index];
    if (!one) throw new Error('nothing was asked');
    return one;
  };
  const sent = () => asked.map(({ tap }) => `${tap.item}${tap.units}`);
  return { writes, refused, nth, sent };
}

test('one write of an item travels at a time, and of those that wait the newest wins', async () => {
  const { writes, nth, sent } = table();
  for (const units of [1, 2, 3, 4]) writes.put({ item: 'wine', units });
  expect(sent()).toEqual(['wine1']);
  expect(writes.waiting).toEqual([{ item: 'wine', units: 4 }]);
  (await nth(0)).yes();
  (await nth(1)).yes();
  await writes.settled();
  expect(sent()).toEqual(['wine1', 'wine4']);
  expect(writes.waiting).toEqual([]);
});

test('different items travel side by side', async () => {
  const { writes, nth, sent } = table();
  writes.put({ item: 'wine', units: 1 });
  writes.put({ item: 'soup', units: 1 });
  expect(sent()).toEqual(['wine1', 'soup1']);
  (await nth(0)).yes();
  (await nth(1)).yes();
  await writes.settled();
  expect(writes.waiting).toEqual([]);
});

test('a refused write is dropped and told, a newer write of the same item still goes out', async () => {
  const { writes, refused, nth, sent } = table();
  writes.put({ item: 'wine', units: 5 });
  writes.put({ item: 'wine', units: 2 });
  (await nth(0)).no();
  (await nth(1)).yes();
  await writes.settled();
  expect(refused).toEqual([{ item: 'wine', units: 5 }]);
  expect(sent()).toEqual(['wine5', 'wine2']);
  expect(writes.waiting).toEqual([]);
});

test('a lost write is kept and sent again by itself', async () => {
  const { writes, nth, sent } = table();
  writes.put({ item: 'wine', units: 1 });
  (await nth(0)).lost();
  await writes.settled();
  expect(writes.waiting).toEqual([{ item: 'wine', units: 1 }]);
  expect(writes.stuck).toBe(true);
  (await nth(1)).yes();
  await writes.settled();
  expect(sent()).toEqual(['wine1', 'wine1']);
  expect(writes.stuck).toBe(false);
});

test('retry does not wait for the pause, and never doubles what travels', async () => {
  const { writes, nth, sent } = table([60_000]);
  writes.put({ item: 'wine', units: 1 });
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
  writes.put({ item: 'wine', units: 1 });
  (await nth(0)).lost();
  await writes.settled();
  writes.clear();
  writes.retry();
  expect(sent()).toEqual(['wine1']);
  expect(writes.waiting).toEqual([]);
});

test('a way that opens while an attempt is under way is used as soon as that one has failed', async () => {
  const { writes, nth, sent } = table([60_000]);
  writes.put({ item: 'wine', units: 1 });
  writes.retry();
  (await nth(0)).lost();
  (await nth(1)).lost();
  await writes.settled();
  expect(sent()).toEqual(['wine1', 'wine1']);
  expect(writes.waiting).toEqual([{ item: 'wine', units: 1 }]);
  writes.stop();
});
