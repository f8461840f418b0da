import { Refused } from '../client.ts';

/** Answers after which a page asks again with its key. */
const PASSING = new Set([429, 502, 503, 504]);
export const ASK_AGAIN_MS = 150;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Asks again, with whatever key the call has, until there is an answer that is not 'later'. @throws Refused */
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
