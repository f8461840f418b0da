/** There is no room to wait: too much of one owner, or of all together. */
export class QueueFullError extends Error {
  constructor() {
    super('too much is waiting already');
    this.name = 'QueueFullError';
  }
}

export type FairQueueOptions = {
  /** Work done at the same time, and of one owner of it. */
  atOnce: number;
  atOnceOfOwner?: number;
  /** Work of one owner, done and waiting; and all that waits. */
  perOwner: number;
  waiting?: number;
  /** Whether what failed a piece of work would fail all that waits, too: then that is told so now, not one by one. */
  failsAll?: (error: unknown) => boolean;
};

type Turn = { begin: () => void; fail: (error: unknown) => void };

export type FairQueue = {
  /**
   * Does the work when it is its owner's turn. What is bounded elsewhere may wait here without a bound: `unbounded`.
   * @throws QueueFullError, at once; what failed the work before it, see `failsAll`
   */
  run<T>(owner: string, work: () => Promise<T>, options?: { unbounded?: boolean }): Promise<T>;
  /** Whether nothing is done or waiting. */
  readonly idle: boolean;
};

/**
 * Work of several owners, who take turns: whoever has the least under way is next, and among equals whoever has waited
 * longest. One who brings much waits for themself, not the others for them.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, atOnceOfOwner = atOnce, perOwner, failsAll = () => false } = options;
  const most = options.waiting ?? Number.POSITIVE_INFINITY;
  /** In the order of turns. */
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

  /**
   * In a turn of the event loop of its own: the built-in database answers within the same one, and whoever has asked
   * meanwhile would not be heard until all that waits is done.
   */
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
      // Whoever has had a turn goes to the end.
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
    async run(owner, work, { unbounded = false } = {}) {
      const own = waiting.get(owner) ?? [];
      const isFull = own.length + runningOf(owner) >= perOwner || total >= most;
      if (isFull && !unbounded) throw new QueueFullError();
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

/** A queue for each key, for as long as it has something to do. */
export function createKeyedQueues(options: FairQueueOptions) {
  const queues = new Map<string, FairQueue>();
  return {
    /** Does the work in the queue of this key. @throws QueueFullError, at once */
    async run<T>(key: string, owner: string, work: () => Promise<T>): Promise<T> {
      const queue = queues.get(key) ?? createFairQueue(options);
      queues.set(key, queue);
      try {
        return await queue.run(owner, work);
      } finally {
        if (queue.idle && queues.get(key) === queue) queues.delete(key);
      }
    },
    /** For how many keys there is something to do. */
    get size() {
      return queues.size;
    },
  };
}
