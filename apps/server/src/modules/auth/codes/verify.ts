import type { Received } from '@fairtab/contract/endpoint';
import type { verifyCode as Call, CodeType } from '@fairtab/contract/sign-in';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, SessionContext } from '../../../http/request-context.ts';
import { confirmEmail } from '../changes/change-email.ts';
import { confirmPhone } from '../changes/change-phone.ts';
import type { Opened } from '../sessions/opening.ts';
import { sessionUserOf } from '../sessions/session-user.ts';
import { codeTo } from './code-to.ts';
import { type CodeSignIn, signInByCode } from './sign-in-by-code.ts';

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
