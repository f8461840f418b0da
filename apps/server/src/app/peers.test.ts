import { afterEach, expect, test, vi } from 'vitest';
import { describeOnOneEngine } from '../../test/engines.ts';
import { createPeers } from './peers.ts';

describeOnOneEngine('servers of one installation', (engine) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('know of each other until one is gone, and as long as nothing is heard', async () => {
    const database = await engine.createDatabase();
    vi.useFakeTimers({ toFake: ['performance'] });
    const [one, two] = [createPeers(database), createPeers(database)];
    const stops = [await one.start(), await two.start()];
    expect([one.isAlone, two.isAlone]).toEqual([true, true]);
    const heard = async (alone: boolean[]) =>
      vi.waitFor(() => expect([one.isAlone, two.isAlone]).toEqual(alone), { interval: 10 });
    await one.announce();
    await two.announce();
    await heard([false, false]);
    // Neither announces itself: the database is away.
    vi.advanceTimersByTime(600_000);
    expect([one.isAlone, two.isAlone]).toEqual([false, false]);
    await one.announce();
    await heard([true, false]);
    for (const stop of stops) await stop();
  });
});
