/** For this owner, or overall. */
export class QueueFullError extends Error {
  constructor() {
    super('too much is waiting already');
    this.name = 'QueueFullError';
  }
}

export type FairQueueOptions = {
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
