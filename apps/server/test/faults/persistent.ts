import { randomUUID } from 'node:crypto';
import { type Client, Refused } from '../client.ts';

/** Answers after which a page repeats a request with its key. */
const PASSING = new Set([429, 502, 503, 504]);
export const ASK_AGAIN_MS = 150;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Repeats a call, with its key if it has one, until the answer is not a temporary error.
 * @throws Refused
 */
export async function persistent<T>(call: () => Promise<T>, asked = new Map<string, number>()): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const known = error instanceof Refused ? error : null;
      if (known !== null && !PASSING.has(known.status)) throw error;
      const what = known === null ? 'no answer' : `${known.status} ${known.code}`;
      asked.set(what, (asked.get(what) ?? 0) + 1);
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** A client that repeats each of its calls, with one key, until the answer is not a temporary error. */
export const patient = (one: Client, asked?: Map<string, number>): Client => ({
  headers: one.headers,
  call: (endpoint, input, headers) => {
    const key = { 'idempotency-key': randomUUID(), ...headers };
    return persistent(() => one.call(endpoint, input, key), asked);
  },
});
