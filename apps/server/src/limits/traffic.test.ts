import { expect, test } from 'vitest';
import { createFairQueue, createKeyedQueues, QueueFullError } from './traffic.ts';

/** A queue, the order in which work began, and a function that finishes running work. */
function observed(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const began: string[] = [];
  const finish = new Map<string, () => void>();
  let most = 0;
  let running = 0;
  const bring = (owner: string, name: string) =>
    queue.run(owner, async () => {
      began.push(name);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      running -= 1;
    });
  /** Each piece of work begins in its own turn of the event loop. */
  async function settle(): Promise<void> {
    for (let loop = 0; loop < 3; loop++) await new Promise((resolve) => setImmediate(resolve));
  }
  async function finishAll(): Promise<void> {
    for (;;) {
      await settle();
      const [first] = finish;
      if (first === undefined) return;
      finish.delete(first[0]);
      first[1]();
    }
  }
  return { queue, began, bring, finishAll, settle, most: () => most };
}

test('owners take turns, however much one of them brings', async () => {
  const { began, bring, finishAll, most, queue } = observed({ atOnce: 1, perOwner: 10 });
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => bring(name.charAt(0), name));
  await finishAll();
  await Promise.all(all);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect([most(), queue.idle]).toEqual([1, true]);
});

test('an owner with nothing under way goes first', async () => {
  const { began, bring, finishAll, settle } = observed({ atOnce: 2, perOwner: 10 });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name));
  await settle();
  // An owner who is alone may use all places.
  expect(began).toEqual(['a1', 'a2']);
  all.push(bring('b', 'b1'));
  await finishAll();
  await Promise.all(all);
  expect(began.indexOf('b1')).toBe(2);
});

test('an owner has so much at once, and so much waiting; so have all', async () => {
  const { began, bring, finishAll, settle } = observed({
    atOnce: 3,
    atOnceOfOwner: 2,
    perOwner: 4,
    waiting: 4,
  });
  const all = [1, 2, 3, 4].map((n) => bring('a', `a${n}`));
  await settle();
  expect(began).toEqual(['a1', 'a2']);
  await expect(bring('a', 'a5')).rejects.toBeInstanceOf(QueueFullError);
  all.push(bring('b', 'b1'));
  await settle();
  all.push(bring('b', 'b2'), bring('b', 'b3'));
  await expect(bring('c', 'c1')).rejects.toBeInstanceOf(QueueFullError);
  await finishAll();
  await Promise.all(all);
  expect(began).toHaveLength(7);
});

test('work that fails makes room, and a queue that is empty is forgotten', async () => {
  const queues = createKeyedQueues({ atOnce: 1, perOwner: 5 });
  const failing = queues.run('bill', 'a', () => Promise.reject(new Error('no')));
  const next = queues.run('bill', 'b', async () => queues.size);
  await expect(failing).rejects.toThrow('no');
  expect([await next, queues.size]).toEqual([1, 0]);
});

test('a failure that concerns everyone is reported to all who wait, and later callers are served', async () => {
  const away = new Error('away');
  const queue = createFairQueue({ atOnce: 1, perOwner: 5, failsAll: (error) => error === away });
  const begun: string[] = [];
  const bring = (name: string, error: Error | null) =>
    queue.run(name, async () => {
      begun.push(name);
      if (error !== null) throw error;
    });
  const other = new Error('its own');
  const own = await Promise.allSettled([bring('a', other), bring('b', null)]);
  expect(own).toMatchObject([{ reason: other }, { status: 'fulfilled' }]);
  const all = await Promise.allSettled([bring('c', away), bring('d', null), bring('e', null)]);
  expect(all).toMatchObject([{ reason: away }, { reason: away }, { reason: away }]);
  expect(queue.idle).toBe(true);
  await bring('f', null);
  expect(begun).toEqual(['a', 'b', 'c', 'f']);
});
