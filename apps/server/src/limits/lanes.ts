import { availableParallelism } from 'node:os';
import { AppError } from '../http/errors.ts';
import { createFairQueue, type FairQueue, QueueFullError } from './fair-queue.ts';

/** Node runs hashing, files and compression on four threads, of which one is kept free. */
const MOST_AT_ONCE = 3;

/** How many passwords are hashed at once: a core is left for everybody who taps meanwhile. */
export const HASHED_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, MOST_AT_ONCE));

/** One of each for this process, whose cores they share out. */
const LANES = {
  /** Those who wait do so for a second or two: longer nobody waits for a page. */
  hashing: createFairQueue({ atOnce: HASHED_AT_ONCE, perOwner: Number.POSITIVE_INFINITY, waiting: 16 }),
  /**
   * Pictures are made one after the other, so that none keeps this process from answering taps. Those who wait do so for some
   * seconds. An address has no more than it is served at once (traffic.ts).
   */
  pictures: createFairQueue({ atOnce: 1, perOwner: Number.POSITIVE_INFINITY, waiting: 200 }),
};

/**
 * Works when it is its owner's turn.
 * @throws AppError request.rate_limited if too much is waiting
 */
export const inTurn = <T>(queue: FairQueue, owner: string, work: () => Promise<T>): Promise<T> =>
  queue.run(owner, work).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new AppError('request.rate_limited') : error;
  });

/** Hashes a password when it is its turn. @throws as inTurn */
export const inHashingLane = <T>(hash: () => Promise<T>): Promise<T> => inTurn(LANES.hashing, '', hash);

/** Makes a picture when it is the turn of this address. @throws as inTurn */
export const inPictureLane = <T>(address: string, make: () => Promise<T>): Promise<T> =>
  inTurn(LANES.pictures, address, make);
