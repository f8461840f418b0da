import type { SessionKind, SignInMethod } from '@fairtab/contract/auth-session';
import type { Received } from '@fairtab/contract/endpoint';
import type { verifyCode as Call, CodeType } from '@fairtab/contract/sign-in';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, SessionContext } from '../../../http/request-context.ts';
import { accountFor } from '../address-owner.ts';
import { browserHashOf } from '../browser-secret.ts';
import { confirmEmail } from '../changes/change-email.ts';
import { confirmPhone } from '../changes/change-phone.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/opening.ts';
import { sessionUserOf } from '../sessions/session-answer.ts';
import { type CodeTo, codeTo } from '../verification-codes.ts';
import { enterCode } from './enter-code.ts';

type Body = Received<typeof Call>['body'];

/** What each kind of sign-in code is for. A phone signs up and in with the same code. */
const SIGN_IN = {
  sms: { scope: 'signin', method: 'phone' },
  email: { scope: 'signin', method: 'email' },
  signup: { scope: 'signup', method: 'email' },
  recovery: { scope: 'recovery', method: 'recovery' },
} as const satisfies Partial<Record<CodeType, Pick<CodeSignIn, 'scope' | 'method'>>>;

/**
 * Enters a code: signs in, or changes the account of who is signed in.
 * @throws AppError auth.code_wrong, request.rate_limited, auth.account_missing, auth.session_missing,
 * account.email_taken, account.phone_taken; the rules' refusals
 */
export async function verify(
  context: RequestContext,
  body: Body,
  secret: string | undefined,
): Promise<Opened> {
  const { type, token: code, session } = body;
  if (type === 'email_change' || type === 'phone_change') return confirmChange(context, body, secret);
  const to = codeTo(type === 'sms' ? { phone: body.phone ?? '' } : { email: body.email ?? '' });
  return signInByCode(context, { ...to, ...SIGN_IN[type], code, secret, session });
}

async function confirmChange(
  context: RequestContext,
  body: Body,
  secret: string | undefined,
): Promise<Opened> {
  const signedIn = requireSession(context);
  const entered = { code: body.token, secret };
  const isEmail = body.type === 'email_change';
  if (isEmail) await confirmEmail(signedIn, { email: body.email ?? '', ...entered });
  else await confirmPhone(signedIn, { phone: body.phone ?? '', ...entered });
  return {
    cookies: [],
    answer: {
      user: await sessionUserOf(context.services.database.kysely, signedIn.user.id),
      session: null,
      second_factor: null,
      is_new_user: false,
      auth_method: isEmail ? 'email' : 'phone',
      message: 'Changed',
    },
  };
}

/** @throws AppError auth.session_missing */
export function requireSession(context: RequestContext): SessionContext {
  const { user } = context;
  if (user === null) throw new AppError('auth.session_missing');
  return { ...context, user };
}

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
