import type { CodeSent, SessionKind, SignInMethod } from '@fairtab/contract/account/auth-session';
import type { signUp as Call, CodeType, resendCode, verifyCode } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkPassword } from '@fairtab/domain/account/credentials';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { splitName } from '@fairtab/domain/people/profile';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { AppError, accepted } from '../../http/errors.ts';
import { requireCaptcha } from '../../http/mount.ts';
import type { RequestContext, SessionContext, Trx } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { type Address, addressOf, ownerOf } from '../account/accounts.ts';
import { startProfile } from '../account/profiles.ts';
import { accountOf, mayRegister, register } from '../account/registration.ts';
import { acceptedPhone } from '../messages/texted-numbers.ts';
import { browserHashOf } from './browser-secret.ts';
import { changeScope, confirmAddress, startAddressChange } from './change-address.ts';
import {
  type CodeRequester,
  codeProof,
  codeTo,
  emailIn,
  given,
  phoneIn,
  RECOVERY,
  SIGN_IN,
  startCode,
} from './codes/verification-codes.ts';
import { hashPassword, refuseCommonPassword, storePassword } from './passwords.ts';
import { withProof } from './proofs.ts';
import { openSession } from './sessions/open-session.ts';
import { type Opened, sessionUserOf, signedInAnswer } from './sessions/session-answer.ts';

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
    async (trx, codeId) => ({ codeId, ...(await accountFor(trx, context.services, to, codeId)) }),
    // Keyed by browser: the first attempt may have changed the signed-in user.
    `sign-in ${browserHash}`,
  );
  return openSession(context, { ...account, method, session, by: { code: codeId, browserHash } });
}

/** The sign-up's data never change an existing account. @throws AppError auth.account_missing if the code creates no accounts */
async function accountFor(trx: Trx, { settings }: Pick<Services, 'settings'>, to: Address, codeId: string) {
  const { creates_user: creates } = await trx
    .selectFrom('phone_verification_codes')
    .select('creates_user')
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow();
  if (!creates && (await ownerOf(trx, to)) === undefined) throw new AppError('auth.account_missing');
  const account = await accountOf(trx, settings, to);
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

type Body = Received<typeof Call>['body'];

/** Whether the sign-in is anonymous: nothing was entered. */
export const isAnonymous = ({ email, password, phone, data }: Body): boolean =>
  [email, password, phone].every((typed) => given(typed) === undefined) && data === undefined;

/**
 * The account is created with the code. A known address gets another e-mail; answer and timing are the same.
 * @throws AppError auth.email_or_phone_required, auth.registration_closed, auth.code_not_sent, request.rate_limited; the rules'
 * refusals
 */
export async function startSignUp(
  context: RequestContext,
  body: Body,
  requester: CodeRequester,
): Promise<CodeSent> {
  const email = given(body.email);
  const to: Address = email === undefined ? { phone: phoneOf(body) } : emailIn(email);
  // For known addresses as well: the refusal must not reveal accounts.
  if (!mayRegister(context.services.settings, to)) throw new AppError('auth.registration_closed');
  const entered = await enteredIn(context, body, to);
  return sendSignUpCode(context, { ...to, ...requester }, async (trx, codeId) => {
    await trx
      .insertInto('pending_signups')
      .values({ code_id: codeId, ...entered })
      .execute();
  });
}

/** `keep` stores the data with the code. @throws AppError auth.code_not_sent, request.rate_limited */
async function sendSignUpCode(
  context: RequestContext,
  request: Address & CodeRequester,
  keep: (trx: Trx, codeId: string) => Promise<void>,
): Promise<CodeSent> {
  const byEmail = request.email !== undefined;
  const again = byEmail && (await ownerOf(context.services.database.kysely, request)) !== undefined;
  const scope = byEmail ? 'signup' : 'signin';
  return startCode(context, { ...request, scope, purpose: again ? 'signupAgain' : 'signup', keep });
}

function phoneOf({ phone, data }: Body): Phone {
  const typed = normalizePhone(given(phone) ?? given(data?.phone_number) ?? '');
  if (typed === null) throw new AppError('auth.email_or_phone_required');
  return typed;
}

/** A phone beside an e-mail is unverified. Hashes the password even for known addresses, for constant time. */
async function enteredIn(
  { services, address }: RequestContext,
  { password, phone, data }: Body,
  to: Address,
) {
  const full = splitName(data?.full_name ?? '');
  const last = given(data?.last_name) ?? full.last_name ?? '';
  const other = given(phone) ?? given(data?.phone_number);
  const entered = {
    first_name: accepted(checkPersonName(given(data?.first_name) ?? full.first_name ?? '')),
    last_name: last === '' ? null : accepted(checkPersonName(last)),
    phone_number: to.email === undefined || other === undefined ? null : acceptedPhone(services, other),
  };
  if (given(password) === undefined) return { ...entered, password_hash: null };
  const chosen = accepted(checkPassword(password ?? ''));
  await refuseCommonPassword(chosen, addressOf(to));
  await limit(services.database, 'hashedPasswords', { address });
  return { ...entered, password_hash: await hashPassword(chosen) };
}

/** Gives a new account the data entered with the code, if any. */
async function completeSignUp(trx: Trx, userId: string, codeId: string): Promise<void> {
  const entered = await trx
    .deleteFrom('pending_signups')
    .where('code_id', '=', codeId)
    .returning(['first_name', 'last_name', 'phone_number', 'password_hash'])
    .executeTakeFirst();
  if (entered === undefined) return;
  const { password_hash, ...profile } = entered;
  await startProfile(trx, userId, profile);
  if (password_hash !== null) await storePassword(trx, userId, password_hash);
}

/** It has no free credits, and keeps its data when its owner verifies an address. @throws AppError request.rate_limited */
export async function signInAnonymously(context: RequestContext, session: SessionKind): Promise<Opened> {
  const { services, address, command } = context;
  await limit(services.database, 'anonymousAccounts', { address });
  const { userId } = await command(async (trx) => ({ userId: await register(trx, services.settings, {}) }));
  return openSession(context, { userId, method: 'anonymous', isNew: true, session });
}
