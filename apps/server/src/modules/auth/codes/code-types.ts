import type { CodeSent, SessionKind, SignInMethod } from '@fairtab/contract/account/auth-session';
import type { CodeType, resendCode, verifyCode } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import { requireCaptcha } from '../../../http/mount.ts';
import type { RequestContext, SessionContext, Trx } from '../../../http/request-context.ts';
import { type Address, accountOf, addressOf, ownerOf } from '../../account/accounts.ts';
import { browserHashOf } from '../browser-secret.ts';
import { changeScope, confirmAddress, startAddressChange } from '../changes/change-address.ts';
import { withProof } from '../proofs.ts';
import { openSession } from '../sessions/open-session.ts';
import { type Opened, sessionUserOf, signedInAnswer } from '../sessions/session-answer.ts';
import { completeSignUp, sendSignUpCode } from '../sign-up/sign-up.ts';
import { type CodeRequester, codeProof, RECOVERY, SIGN_IN, startCode } from './code-flow.ts';
import { codeTo, emailIn, phoneIn } from './verification-codes.ts';

const TYPES = {
  sms: { scope: 'signin', method: 'phone' },
  email: { scope: 'signin', method: 'email' },
  signup: { scope: 'signup', method: 'email' },
  recovery: { scope: 'recovery', method: 'recovery' },
} as const satisfies Partial<Record<CodeType, Pick<CodeSignIn, 'scope' | 'method'>>>;

/**
 * Signs in, or changes the account. @throws AppError auth.code_wrong, request.rate_limited, auth.account_missing,
 * auth.session_missing, account.email_taken, account.phone_taken; the rules' refusals
 */
export async function verify(
  context: RequestContext,
  { type, email = '', phone = '', token: code, session }: Received<typeof verifyCode>['body'],
  secret: string | undefined,
): Promise<Opened> {
  if (type !== 'email_change' && type !== 'phone_change') {
    const to = codeTo(type === 'sms' ? { phone } : { email });
    return signInByCode(context, { ...to, ...TYPES[type], code, secret, session });
  }
  const signedIn = requireSession(context);
  const to: Address = type === 'email_change' ? emailIn(email) : phoneIn(phone);
  await confirmAddress(signedIn, to, { code, secret });
  const user = await sessionUserOf(context.services.database.kysely, signedIn.user.id);
  const auth_method = to.email === undefined ? 'phone' : 'email';
  return { cookies: [], answer: signedInAnswer(null, { user, auth_method, message: 'Changed' }) };
}

function requireSession(context: RequestContext): SessionContext {
  const { user } = context;
  if (user === null) throw new AppError('auth.session_missing');
  return { ...context, user };
}

type CodeSignIn = Address & {
  scope: 'signin' | 'signup' | 'recovery';
  method: SignInMethod;
  code: string;
  secret: string | undefined;
  session: SessionKind;
};

/**
 * Signs in with a code, creating the account on the first sign-in. A repeated request with its key gets a new session in place of
 * the first, while the code is valid.
 * @throws AppError auth.code_wrong, request.rate_limited, auth.account_missing if the code does not create accounts; the code
 * rule's refusal
 */
export async function signInByCode(
  context: RequestContext,
  { scope, method, code, secret, session, ...to }: CodeSignIn,
): Promise<Opened> {
  const browserHash = browserHashOf(secret);
  const { codeId, ...account } = await withProof(
    context,
    await codeProof(context, { ...to, scope, browserHash, code }),
    async (trx, codeId) => ({ codeId, ...(await accountFor(trx, to, codeId)) }),
    // Keyed by browser: the first attempt may have changed the signed-in user.
    `sign-in ${browserHash}`,
  );
  return openSession(context, { ...account, method, session, by: { code: codeId, browserHash } });
}

/** The sign-up's data never change an existing account. @throws AppError auth.account_missing if the code creates no accounts */
async function accountFor(trx: Trx, to: Address, codeId: string) {
  const { creates_user: creates } = await trx
    .selectFrom('phone_verification_codes')
    .select('creates_user')
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow();
  if (!creates && (await ownerOf(trx, to)) === undefined) throw new AppError('auth.account_missing');
  const account = await accountOf(trx, to);
  if (account.isNew) await completeSignUp(trx, account.userId, codeId);
  return account;
}

/**
 * Sends a new code for this browser's sign-up, sign-in or change, with the data of the first.
 * @throws AppError auth.captcha_failed if a captcha is set up and this browser has requested no code; auth.signup_expired,
 * account.reauthentication_required without an earlier request; as the calls that send the first code
 */
export async function resend(
  context: RequestContext,
  { type, email = '', phone = '' }: Received<typeof resendCode>['body'],
  requester: CodeRequester,
): Promise<CodeSent> {
  const isPhone = type === 'sms' || type === 'phone_change';
  if (type === 'email_change' || type === 'phone_change') {
    const signedIn = requireSession(context);
    return resendChange(signedIn, codeTo(isPhone ? { phone } : { email }), requester);
  }
  const to = codeTo(isPhone ? { phone } : { email });
  const request = { ...to, ...requester };
  const earlier = await earlierCode(context, to, requester, TYPES[type].scope);
  // The first code required the captcha; without one, resending must not bypass it.
  if (earlier === undefined) await requireCaptcha(context, {});
  if (type === 'recovery') return startCode(context, { ...request, ...RECOVERY });
  if (earlier?.signingUp) {
    return sendSignUpCode(context, request, async (trx, code_id) => {
      await trx.updateTable('pending_signups').set({ code_id }).where('code_id', '=', earlier.id).execute();
    });
  }
  if (type === 'signup') throw new AppError('auth.signup_expired');
  return startCode(context, { ...request, ...SIGN_IN, createsUser: earlier?.creates_user ?? true });
}

/** The owner was proved before the first code. */
async function resendChange(
  context: SessionContext,
  to: Address,
  requester: CodeRequester,
): Promise<CodeSent> {
  const begun = await context.services.database.kysely
    .selectFrom('phone_verification_codes')
    .select('id')
    .where('address', '=', addressOf(to))
    .where('scope', '=', changeScope(context, to))
    .where('verified', '=', false)
    .executeTakeFirst();
  if (begun === undefined) throw new AppError('account.reauthentication_required');
  return startAddressChange(context, to, requester, context.command);
}

function earlierCode(
  { services }: RequestContext,
  to: Address,
  { secret }: CodeRequester,
  scope: CodeSignIn['scope'],
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
