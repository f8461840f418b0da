import { unavailableReason } from '../adapters/database/unavailable.ts';
import { AppError } from '../http/errors.ts';
import { createKeyedQueues, QueueFullError } from './fair-queue.ts';
import { type BucketSize, createTokenBuckets, type SettleAs } from './token-buckets.ts';

/** An account or a browser's secret, both cheap to create in numbers, and the address. */
export type Caller = {
  userId: string | null;
  deviceId: string | null;
  shareToken: string | null;
  address: string;
};

/** Fifty phones behind one address that tap ten items each at once stay far below. */
export const TRAFFIC = {
  perAddress: { burst: 4000, perSecond: 100 },
  perCaller: { burst: 1000, perSecond: 20 },
};

/** If the database is away, queued work would only fail later. */
const failsAll = (error: unknown) => unavailableReason(error) === 'away';

/** Per address, and per caller of it; per process. */
const LANES = { atOnce: 8, atOnceOfOwner: 4, perOwner: 32, waiting: 3000, failsAll };

/** The same for callers known only by address: a whole table may open its pages at once. */
const STRANGERS = { atOnce: 4, perOwner: 500, waiting: 3000, failsAll };

/** Commands of one bill are serialized anyway; queued here they hold no database connection. */
const COMMANDS = { atOnce: 1, perOwner: 32, waiting: 1000, failsAll };

/** Delays refusals to an address that gets many: a program that retries at once would otherwise keep the event loop busy. */
const REFUSALS = { atOnce: { burst: 100, perSecond: 20 }, pauseMs: { least: 500, most: 1500 }, paused: 5000 };

/** No caller, address or bill can monopolize a server. `settleAs` null: counts on this server alone; `rates` null: unlimited. */
export function createTraffic(settleAs: SettleAs | null, rates: typeof TRAFFIC | null = TRAFFIC) {
  const lanes = createKeyedQueues(LANES);
  const strangers = createKeyedQueues(STRANGERS);
  const commands = createKeyedQueues(COMMANDS);
  const buckets = (name: string, size: BucketSize) => createTokenBuckets(size, settleAs?.(name, size));
  const ofAddress = rates && buckets('address', rates.perAddress);
  const ofCaller = rates && buckets('caller', rates.perCaller);

  const refusedAtOnce = createTokenBuckets(REFUSALS.atOnce);
  let paused = 0;

  async function refuse(address: string): Promise<never> {
    if (!refusedAtOnce.take(address) && paused < REFUSALS.paused) {
      const { least, most } = REFUSALS.pauseMs;
      paused += 1;
      await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)).unref());
      paused -= 1;
    }
    throw new AppError('request.rate_limited');
  }

  const nameOf = ({ userId, deviceId, address }: Caller) => userId ?? deviceId ?? address;

  /** Strangers take turns by the bill they open, or by having no link. */
  function inTurn<T>({ userId, deviceId, shareToken, address }: Caller, work: () => Promise<T>): Promise<T> {
    const known = userId ?? deviceId;
    if (known !== null) return lanes.run(address, known, work);
    return strangers.run(address, shareToken ?? '', work);
  }

  return {
    async countAddress(address: string): Promise<void> {
      if (ofAddress?.take(address) === false) await refuse(address);
    },

    async countCaller(caller: Caller): Promise<void> {
      if (ofCaller?.take(nameOf(caller)) === false) await refuse(caller.address);
    },

    /** Serves a request in its address's and caller's turn; all CPU work belongs inside. @throws AppError request.rate_limited */
    serve: <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
      inTurn(caller, work).catch((error: unknown) => {
        if (error instanceof QueueFullError) return refuse(caller.address);
        throw error;
      }),

    /** After others of this account and link, so that no connection waits for a row lock. @throws AppError request.rate_limited */
    command<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
      const { userId, shareToken } = caller;
      const who = nameOf(caller);
      const onLink = shareToken === null ? work : () => commands.run(`link ${shareToken}`, who, work);
      const turn = userId === null ? onLink() : commands.run(`user ${userId}`, who, onLink);
      return turn.catch((error: unknown) => {
        // Without a pause: the request occupies a running slot.
        throw error instanceof QueueFullError ? new AppError('request.rate_limited') : error;
      });
    },
  };
}

export type Traffic = ReturnType<typeof createTraffic>;
