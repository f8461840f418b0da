import { checkCode } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { limitGuesses } from '../code-limits.ts';
import { type CodeFor, useCode } from '../verification-codes.ts';

/** A code as typed, and whom its repetition belongs to: the browser, or the user who is signed in. */
export type Entered = CodeFor & { code: string; actor: string };

/**
 * Checks a code and does what it allows, in one transaction. A wrong guess is counted but not stored for its key, so
 * that it can be corrected and sent again.
 * @param run what the code allows; its result is stored for repetitions, so it holds only ids
 * @throws AppError auth.code_wrong, request.rate_limited; the rule's refusal of what is no code; what `run` throws,
 * and then the code stays good
 */
export async function enterCode<T extends object>(
  context: RequestContext,
  entered: Entered,
  run: (trx: Trx, codeId: string) => Promise<T>,
): Promise<T & { codeId: string }> {
  const { database, settings } = context.services;
  const code = accepted(checkCode(entered.code));
  const { actor, scope } = entered;
  await limitGuesses(database, { ...entered, address: context.address, scope: guessed(scope) });
  const { proof } = await context.command<{ proof: (T & { codeId: string }) | null }>(
    async (trx) => {
      const codeId = await useCode(trx, settings, { ...entered, code });
      return { proof: codeId === null ? null : { ...(await run(trx, codeId)), codeId } };
    },
    { keep: (result) => result.proof !== null, actor },
  );
  if (proof === null) throw new AppError('auth.code_wrong');
  return proof;
}

/** Whatever they would open, guesses at an address's codes count together. */
const guessed = (scope: string) => (['signin', 'signup', 'recovery'].includes(scope) ? 'sign-in' : scope);
