import type { CodeSent, SessionKind } from '@fairtab/contract/account/auth-session';
import type { signUp as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkPassword } from '@fairtab/domain/account/credentials';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { splitName } from '@fairtab/domain/people/profile';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import { type Address, addressOf, createAccount, ownerOf } from '../../account/accounts.ts';
import { startProfile } from '../../account/profiles.ts';
import { acceptedPhone } from '../../messages/texted-numbers.ts';
import { type CodeRequester, startCode } from '../codes/code-flow.ts';
import { emailIn, given } from '../codes/verification-codes.ts';
import { hashPassword, refuseCommonPassword, storePassword } from '../password/passwords.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/session-answer.ts';

type Body = Received<typeof Call>['body'];

/** Whether the sign-in is anonymous: nothing was entered. */
export const isAnonymous = ({ email, password, phone, data }: Body): boolean =>
  [email, password, phone].every((typed) => given(typed) === undefined) && data === undefined;

/**
 * The account is created with the code. A known address gets another e-mail; answer and timing are the same.
 * @throws AppError auth.email_or_phone_required, auth.code_not_sent, request.rate_limited; the rules' refusals
 */
export async function startSignUp(
  context: RequestContext,
  body: Body,
  requester: CodeRequester,
): Promise<CodeSent> {
  const email = given(body.email);
  const to: Address = email === undefined ? { phone: phoneOf(body) } : emailIn(email);
  const entered = await enteredIn(context, body, to);
  return sendSignUpCode(context, { ...to, ...requester }, async (trx, codeId) => {
    await trx
      .insertInto('pending_signups')
      .values({ code_id: codeId, ...entered })
      .execute();
  });
}

/** `keep` stores the data with the code. @throws AppError auth.code_not_sent, request.rate_limited */
export async function sendSignUpCode(
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
export async function completeSignUp(trx: Trx, userId: string, codeId: string): Promise<void> {
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
  const { userId } = await command(async (trx) => ({ userId: await createAccount(trx, {}) }));
  return openSession(context, { userId, method: 'anonymous', isNew: true, session });
}
