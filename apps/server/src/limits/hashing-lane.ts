import { availableParallelism } from 'node:os';
import { AppError } from '../http/errors.ts';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

/** Node runs hashing, files and compression on four threads, of which one is kept free. */
const MOST_AT_ONCE = 3;

/** How many passwords are hashed at once: a core is left for everybody who taps meanwhile. */
export const HASHED_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, MOST_AT_ONCE));

/** How many wait, which is a second or two: longer nobody waits for a page. */
const WAITING = 16;

/** One for this process, whose cores it shares out. */
const lane = createFairQueue({
  atOnce: HASHED_AT_ONCE,
  perOwner: Number.POSITIVE_INFINITY,
  waiting: WAITING,
});

/**
 * Hashes a password when it is its turn.
 * @throws AppError request.rate_limited if too many are waiting
 */
export const inHashingLane = <T>(hash: () => Promise<T>): Promise<T> =>
  lane.run('', hash).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new AppError('request.rate_limited') : error;
  });
