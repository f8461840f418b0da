import { availableParallelism } from 'node:os';
import { AppError } from '../http/errors.ts';
import { createFairQueue, type FairQueue, QueueFullError } from './fair-queue.ts';

/** Node runs hashing, files and compression on four threads; one is kept free. */
const MOST_AT_ONCE = 3;

/** Passwords hashed at once; leaves a core for everything else. */
export const HASHED_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, MOST_AT_ONCE));

const LANES = {
  /** Waiting takes a second or two; people do not wait longer for a page. */
  hashing: createFairQueue({ atOnce: HASHED_AT_ONCE, perOwner: Number.POSITIVE_INFINITY, waiting: 16 }),
  /** One at a time, to keep this process responsive; waiting takes seconds. traffic.ts limits how many an address has waiting. */
  pictures: createFairQueue({ atOnce: 1, perOwner: Number.POSITIVE_INFINITY, waiting: 200 }),
};

/** Runs the work in its owner's turn. @throws AppError request.rate_limited if too much is waiting */
export const inTurn = <T>(queue: FairQueue, owner: string, work: () => Promise<T>): Promise<T> =>
  queue.run(owner, work).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new AppError('request.rate_limited') : error;
  });

export const inHashingLane = <T>(hash: () => Promise<T>): Promise<T> => inTurn(LANES.hashing, '', hash);

export const inPictureLane = <T>(address: string, make: () => Promise<T>): Promise<T> =>
  inTurn(LANES.pictures, address, make);
