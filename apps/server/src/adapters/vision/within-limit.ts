/** The work exceeded its time limit or was cancelled. */
export class LimitError extends Error {
  constructor() {
    super('too slow');
    this.name = 'LimitError';
  }
}

/**
 * Abandons work after `limitMs` or when `stopping` aborts; it does not wait for it. (Node 20 may garbage-collect the signals of
 * AbortSignal.any with AbortSignal.timeout before they fire.)
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
