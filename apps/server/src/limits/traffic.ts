import { availableParallelism } from 'node:os';
import { unavailableReason } from '../adapters/database/unavailable.ts';
import { AppError } from '../http/errors.ts';
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
const KNOWN = { atOnce: 8, atOnceOfOwner: 4, perOwner: 32, waiting: 3000, failsAll };

/** The same for callers known only by address: a whole table may open its pages at once. */
const STRANGERS = { atOnce: 4, perOwner: 500, waiting: 3000, failsAll };

/** Commands of one bill are serialized anyway; queued here they hold no database connection. */
const COMMANDS = { atOnce: 1, perOwner: 32, waiting: 1000, failsAll };

/** Delays refusals to an address that gets many: a program that retries at once would otherwise keep the event loop busy. */
const REFUSALS = { atOnce: { burst: 100, perSecond: 20 }, pauseMs: { least: 500, most: 1500 }, paused: 5000 };

/** No caller, address or bill can monopolize a server. `settleAs` null: counts on this server alone; `rates` null: unlimited. */
export function createTraffic(settleAs: SettleAs | null, rates: typeof TRAFFIC | null = TRAFFIC) {
  const lanes = createKeyedQueues(KNOWN);
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

/** For this owner, or overall. */
export class QueueFullError extends Error {
  constructor() {
    super('too much is waiting already');
    this.name = 'QueueFullError';
  }
}

type FairQueueOptions = {
  atOnce: number;
  atOnceOfOwner?: number;
  /** `perOwner` counts running and waiting work, `waiting` all waiting work. */
  perOwner: number;
  waiting?: number;
  /** Whether an error would also fail all waiting work, which is then rejected with it at once. */
  failsAll?: (error: unknown) => boolean;
};

type Turn = { begin: () => void; fail: (error: unknown) => void };

export type FairQueue = {
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  readonly idle: boolean;
};

/** Next is the owner with the least work running, then the longest waiting, so that much work delays only its owner. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, atOnceOfOwner = atOnce, perOwner, failsAll = () => false } = options;
  const most = options.waiting ?? Number.POSITIVE_INFINITY;
  const waiting = new Map<string, Turn[]>();
  const running = new Map<string, number>();
  let total = 0;
  let underWay = 0;
  let scheduled = false;

  const runningOf = (owner: string) => running.get(owner) ?? 0;

  function nextOwner(): string | undefined {
    let next: string | undefined;
    for (const owner of waiting.keys()) {
      if (runningOf(owner) >= atOnceOfOwner) continue;
      if (next === undefined || runningOf(owner) < runningOf(next)) next = owner;
      if (runningOf(next) === 0) break;
    }
    return next;
  }

  /** In its own turn of the event loop: PGlite answers synchronously, and new requests must be read meanwhile. */
  function beginSoon(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      begin();
    });
  }

  function begin(): void {
    while (underWay < atOnce) {
      const owner = nextOwner();
      const turns = owner === undefined ? undefined : waiting.get(owner);
      const turn = turns?.shift();
      if (owner === undefined || turns === undefined || turn === undefined) return;
      waiting.delete(owner);
      if (turns.length > 0) waiting.set(owner, turns);
      total -= 1;
      underWay += 1;
      running.set(owner, runningOf(owner) + 1);
      turn.begin();
    }
  }

  function end(owner: string): void {
    underWay -= 1;
    const left = runningOf(owner) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    beginSoon();
  }

  function failWaiting(error: unknown): void {
    const failed = [...waiting.values()].flat();
    waiting.clear();
    total = 0;
    for (const turn of failed) turn.fail(error);
  }

  return {
    async run(owner, work) {
      const own = waiting.get(owner) ?? [];
      const isFull = own.length + runningOf(owner) >= perOwner || total >= most;
      if (isFull) throw new QueueFullError();
      const turn = new Promise<void>((begin, fail) => own.push({ begin, fail }));
      waiting.set(owner, own);
      total += 1;
      beginSoon();
      await turn;
      try {
        return await work();
      } catch (error) {
        if (failsAll(error)) failWaiting(error);
        throw error;
      } finally {
        end(owner);
      }
    },
    get idle() {
      return underWay === 0 && total === 0;
    },
  };
}

/** One queue per key, kept while it has work. */
export function createKeyedQueues(options: FairQueueOptions) {
  const queues = new Map<string, FairQueue>();
  return {
    async run<T>(key: string, owner: string, work: () => Promise<T>): Promise<T> {
      const queue = queues.get(key) ?? createFairQueue(options);
      queues.set(key, queue);
      try {
        return await queue.run(owner, work);
      } finally {
        if (queue.idle && queues.get(key) === queue) queues.delete(key);
      }
    },
    get size() {
      return queues.size;
    },
  };
}

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
