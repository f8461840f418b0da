import type { SessionKind, SignInMethod } from '@fairtab/contract/auth-session';
import type { RequestContext } from '../../../http/request-context.ts';
import { accountFor } from '../account-for.ts';
import { browserHashOf } from '../browser-secret.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/opening.ts';
import type { CodeTo } from '../verification-codes.ts';
import { enterCode } from './enter-code.ts';

/** A code that somebody enters to sign in, and the secret of the browser that asked for it. */
export type CodeSignIn = CodeTo & {
  scope: 'signin' | 'signup' | 'recovery';
  method: SignInMethod;
  code: string;
  secret: string | undefined;
  session: SessionKind;
};

/**
 * Signs in with a code, creating the account on the first sign-in. If the same browser repeats the request with its key
 * while the code is valid, a new session replaces the first.
 * @throws AppError auth.code_wrong, request.rate_limited; auth.account_missing if the code is for an existing account
 * and there is none; the rule's refusal of what is no code
 */
export async function signInByCode(
  context: RequestContext,
  { scope, method, code, secret, session, ...to }: CodeSignIn,
): Promise<Opened> {
  const browserHash = browserHashOf(secret);
  const { userId, isNew, codeId } = await enterCode(
    context,
    // Keyed by browser: the signed-in user may have changed with the first attempt.
    { ...to, scope, browserHash, code, actor: `sign-in ${browserHash}` },
    (trx, id) => accountFor(trx, { ...to, codeId: id }),
  );
  return openSession(context, { userId, isNew, method, session, code: { id: codeId, browserHash } });
}
