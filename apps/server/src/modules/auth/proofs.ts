import type { AppError } from '../../http/errors.ts';
import type { RequestContext, Trx } from '../../http/request-context.ts';

/** Something that a caller proves, already counted against its limits: checked in the transaction of what it allows. */
export type Proof<T = true> = {
  /** Null or false if it is wrong. That costs a try, so the transaction must be committed either way. */
  check: (trx: Trx) => Promise<T | null | false>;
  /** What to throw if it is wrong. */
  wrong: AppError;
};

/**
 * Checks a proof and does what it allows, in one transaction and once for its key. A wrong proof is counted but not
 * stored for the key, so that it can be corrected and sent again; a repeated request has its proof refused, but its first
 * result stands.
 * @param run what the proof allows; its result is stored for repetitions, so it holds only ids
 * @param actor whom the key belongs to, as in `context.command`
 * @throws what the proof is refused with; what `run` throws, and then a code stays good
 */
export async function withProof<T, R extends object>(
  context: RequestContext,
  { check, wrong }: Proof<T>,
  run: (trx: Trx, proved: T) => Promise<R>,
  actor?: string,
): Promise<R> {
  const { done } = await context.command<{ done: R | null }>(
    async (trx) => {
      const proved = await check(trx);
      return { done: proved ? await run(trx, proved) : null };
    },
    { keep: (result) => result.done !== null, ...(actor !== undefined && { actor }) },
  );
  if (!done) throw wrong;
  return done;
}
