import type { CodeSent } from '@fairtab/contract/code-sent';
import type { Received } from '@fairtab/contract/endpoint';
import type { resendCode as Call } from '@fairtab/contract/sign-in';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, SessionContext } from '../../../http/request-context.ts';
import { browserHashOf } from '../browser-secret.ts';
import { startEmailChange } from '../changes/change-email.ts';
import { startPhoneChange } from '../changes/change-phone.ts';
import { requireCaptcha } from '../require-captcha.ts';
import { moveSignUp } from '../sign-up/pending-signups.ts';
import { sendSignUpCode } from '../sign-up/sign-up.ts';
import { addressOf, type CodeTo, codeTo, type TypedAddress } from '../verification-codes.ts';
import { type CodeRequester, sendRecoveryCode, sendSigninCode } from './start-code.ts';
import { requireSession } from './verify.ts';

/**
 * Sends a new code for what this browser has begun: with what was entered to sign up, and for a new account only if the
 * first code was.
 * @throws AppError auth.captcha_failed where there is a captcha and this browser has begun nothing; auth.signup_expired if this browser has begun no sign-up, account.reauthentication_required if the user
 * has begun no such change; as the calls that send the first code
 */
export async function resend(
  context: RequestContext,
  { type, email, phone }: Received<typeof Call>['body'],
  requester: CodeRequester,
): Promise<CodeSent> {
  if (type === 'email_change' || type === 'phone_change') {
    const change = { type, to: type === 'email_change' ? { email } : { phone } };
    return resendChange(requireSession(context), change, requester);
  }
  const to = codeTo(type === 'sms' ? { phone: phone ?? '' } : { email: email ?? '' });
  const scope = type === 'recovery' || type === 'signup' ? type : 'signin';
  const earlier = await earlierCode(context, to, requester, scope);
  // Whoever asked for the first code has passed the captcha, and nobody gets past it by asking for a second one.
  if (earlier === undefined) await requireCaptcha(context, {});
  if (type === 'recovery') return sendRecoveryCode(context, { ...to, ...requester });
  if (earlier?.signingUp) {
    return sendSignUpCode(context, to, requester, (trx, codeId) => moveSignUp(trx, earlier.id, codeId));
  }
  if (type === 'signup') throw new AppError('auth.signup_expired');
  return sendSigninCode(context, { ...to, ...requester, createsUser: earlier?.creates_user ?? true });
}

/** Sends a code to a new address once more; its owner has proved to be that before the first. */
async function resendChange(
  context: SessionContext,
  { type, to: typed }: { type: 'email_change' | 'phone_change'; to: TypedAddress },
  requester: CodeRequester,
): Promise<CodeSent> {
  const { user, services } = context;
  const to = codeTo(typed);
  const begun = await services.database.kysely
    .selectFrom('phone_verification_codes')
    .select('id')
    .where('address', '=', addressOf(to))
    .where('scope', '=', `${type}:${user.id}`)
    .where('verified', '=', false)
    .executeTakeFirst();
  if (begun === undefined) throw new AppError('account.reauthentication_required');
  const start = to.email === undefined ? startPhoneChange : startEmailChange;
  return start(context, addressOf(to), requester, context.command);
}

/** The newest code that this browser had sent to an address, and whether a sign-up waits for it. */
function earlierCode(
  { services }: RequestContext,
  to: CodeTo,
  { secret }: CodeRequester,
  scope: 'signin' | 'signup' | 'recovery',
) {
  return services.database.kysely
    .selectFrom('phone_verification_codes as c')
    .leftJoin('pending_signups as p', 'p.code_id', 'c.id')
    .select(['c.id', 'c.creates_user', sql<boolean>`p.code_id is not null`.as('signingUp')])
    .where('c.address', '=', addressOf(to))
    .where('c.scope', '=', scope)
    .where('c.browser_hash', '=', browserHashOf(secret))
    .orderBy('c.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
