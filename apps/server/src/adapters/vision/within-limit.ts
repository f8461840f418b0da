/** The work took longer than it may, or is not wanted any more. */
export class LimitError extends Error {
  constructor() {
    super('too slow');
    this.name = 'LimitError';
  }
}

/**
 * Gives up a piece of work after `limitMs`, or when `stopping` aborts; its own signal then aborts, but it is not waited for.
 * (AbortSignal.any with AbortSignal.timeout would do, but Node 20 loses such signals to the garbage collector.)
 * @throws LimitError
 */
export async function withinLimit<T>(
  work: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  stopping: AbortSignal,
): Promise<T> {
  const own = new AbortController();
  let giveUp = () => {};
  const limit = new Promise<never>((_, reject) => {
    giveUp = () => {
      own.abort();
      reject(new LimitError());
    };
  });
  const timer = setTimeout(giveUp, limitMs);
  stopping.addEventListener('abort', giveUp);
  try {
    if (stopping.aborted) giveUp();
    return await Promise.race([work(own.signal), limit]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', giveUp);
  }
}
