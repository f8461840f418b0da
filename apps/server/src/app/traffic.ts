import { unavailableReason } from '../adapters/database/unavailable.ts';
import { AppError } from './errors.ts';
import { createKeyedQueues, QueueFullError } from './fair-queue.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** Who makes a request: an account or a browser's secret, both free to have many of, and the address it comes from. */
export type Caller = {
  userId: string | null;
  deviceHash: string | null;
  shareToken: string | null;
  address: string;
};

/**
 * How many requests are taken. Fifty phones behind one address that tap ten items each in one moment stay far below.
 * Counted by each server for itself: this protects what one process has.
 */
export const TRAFFIC = {
  /** All at once, and then so many a second. */
  perAddress: { burst: 4000, perSecond: 100 },
  perCaller: { burst: 1000, perSecond: 20 },
};

/** Whoever waits behind a call that got no answer of the database would get none either, only later. */
const failsAll = (error: unknown) => unavailableReason(error) === 'away';

/** Under way at once from one address, and of one caller of it; and what may wait for its turn there. */
const LANES = { atOnce: 8, atOnceOfOwner: 4, perOwner: 32, waiting: 3000, failsAll };

/** A bill's commands follow one another anyway: here they do so without a database connection each. */
const COMMANDS = { atOnce: 1, perOwner: 32, waiting: 1000, failsAll };

/**
 * Whoever is refused this often is answered after a pause: a program that asks again at once, with hundreds
 * of requests at a time, would else keep the event loop busy with refusals.
 */
const REFUSALS = { atOnce: { burst: 100, perSecond: 20 }, pauseMs: { least: 500, most: 1500 }, paused: 5000 };

/**
 * Shares the server among those who ask: no caller, no address and no bill can have it for itself.
 * @param rates null: any number of requests in any time, for tests that make many
 */
export function createTraffic(rates: typeof TRAFFIC | null = TRAFFIC) {
  const lanes = createKeyedQueues(LANES);
  const commands = createKeyedQueues(COMMANDS);
  const ofAddress = rates && createTokenBuckets(rates.perAddress);
  const ofCaller = rates && createTokenBuckets(rates.perCaller);

  const refusedAtOnce = createTokenBuckets(REFUSALS.atOnce);
  let paused = 0;

  /** @throws AppError request.rate_limited, after a while where much has been refused already */
  async function refuse(address: string): Promise<never> {
    if (!refusedAtOnce.take(address) && paused < REFUSALS.paused) {
      const { least, most } = REFUSALS.pauseMs;
      paused += 1;
      // Not all of them at the same time, or they would come back together.
      await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)).unref());
      paused -= 1;
    }
    throw new AppError('request.rate_limited');
  }

  const nameOf = ({ userId, deviceHash, address }: Caller) => userId ?? deviceHash ?? address;

  return {
    /** Counts a request of an address, before anything is done for it. @throws AppError request.rate_limited */
    async countAddress(address: string): Promise<void> {
      if (ofAddress?.take(address) === false) await refuse(address);
    },

    /** Counts a request of somebody who is known. @throws AppError request.rate_limited */
    async countCaller(caller: Caller): Promise<void> {
      if (ofCaller?.take(nameOf(caller)) === false) await refuse(caller.address);
    },

    /** Serves a request in the turn of its address and caller. @throws AppError request.rate_limited */
    serve: <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
      lanes.run(caller.address, nameOf(caller), work).catch((error: unknown) => {
        if (error instanceof QueueFullError) return refuse(caller.address);
        throw error;
      }),

    /**
     * Runs a command after the others of the same account, and of the same link: its transaction takes a connection
     * only once the row it locks is free of this server's other commands. @throws AppError request.rate_limited
     */
    command<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
      const { userId, shareToken } = caller;
      const who = nameOf(caller);
      const onLink = shareToken === null ? work : () => commands.run(`link ${shareToken}`, who, work);
      const turn = userId === null ? onLink() : commands.run(`user ${userId}`, who, onLink);
      return turn.catch((error: unknown) => {
        // At once: the request has a place among those that are served.
        throw error instanceof QueueFullError ? new AppError('request.rate_limited') : error;
      });
    },
  };
}

export type Traffic = ReturnType<typeof createTraffic>;
