import { AppError } from '../http/errors.ts';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

/** How many wait, which is some seconds of work. An address has no more than it is served at once (traffic.ts). */
const WAITING = 200;

/** One for this process: pictures are made one after the other, so that none keeps it from answering taps. */
const lane = createFairQueue({ atOnce: 1, perOwner: Number.POSITIVE_INFINITY, waiting: WAITING });

/**
 * Makes a picture when it is the turn of this address.
 * @throws AppError request.rate_limited if too many are waiting
 */
export const inPictureLane = <T>(address: string, make: () => Promise<T>): Promise<T> =>
  lane.run(address, make).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new AppError('request.rate_limited') : error;
  });
