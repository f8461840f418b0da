import type { AppError } from '../../http/errors.ts';
import type { RequestContext, Trx } from '../../http/request-context.ts';

export type Proof<T = true> = {
  /** Null or false if wrong. That costs an attempt, so the transaction must be committed either way. */
  check: (trx: Trx) => Promise<T | null | false>;
  wrong: AppError;
};

/**
 * Checks a proof and runs what it authorizes, in one transaction and once per key. A wrong proof is counted but not stored, so that
 * it can be corrected; a repeated request gets the first result, which is stored and so must hold only ids. `actor` as in
 * `context.command`.
 * @throws the proof's refusal; what `run` throws, which leaves a code valid
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
