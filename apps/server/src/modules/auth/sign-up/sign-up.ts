import type { CodeSent } from '@fairtab/contract/code-sent';
import type { Received } from '@fairtab/contract/endpoint';
import type { signUp as Call } from '@fairtab/contract/sign-in';
import { checkEmail, checkPassword, splitFullName } from '@fairtab/domain/credentials';
import { normalizePhone, type Phone } from '@fairtab/domain/phone';
import { checkPersonName } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { acceptedPhone } from '../../messages/accepted-phone.ts';
import { ownerOfEmail } from '../address-owner.ts';
import { type CodeRequester, sendEntryCode } from '../codes/start-code.ts';
import { refuseCommonPassword } from '../password/common-passwords.ts';
import { limitHashing } from '../password/password-limits.ts';
import { hashPassword } from '../password/passwords.ts';
import { type CodeTo, given } from '../verification-codes.ts';
import { type PendingSignUp, savePendingSignUp } from './pending-signups.ts';

type Body = Received<typeof Call>['body'];

/** Whether nothing at all was entered: an anonymous sign-in. */
export const isAnonymous = ({ email, password, phone, data }: Body): boolean =>
  [email, password, phone].every((typed) => given(typed) === undefined) && data === undefined;

/**
 * Sends the code that confirms a sign-up. No account exists before it is entered; what was entered waits for it. If the
 * address has an account, its owner gets another e-mail and can sign in with the code; the answer and its time are the
 * same.
 * @throws AppError auth.email_or_phone_required, auth.code_not_sent, request.rate_limited; the rules' refusals
 */
export async function startSignUp(
  context: RequestContext,
  body: Body,
  requester: CodeRequester,
): Promise<CodeSent> {
  const typedEmail = given(body.email);
  const to =
    typedEmail === undefined ? { phone: phoneOf(body) } : { email: accepted(checkEmail(typedEmail)) };
  const entered = await enteredIn(context, body, to);
  return sendSignUpCode(context, to, requester, (trx, codeId) => savePendingSignUp(trx, codeId, entered));
}

/**
 * Sends the code of a sign-up, by an e-mail of its own where the address has an account.
 * @param keep stores what was entered with the code
 * @throws AppError auth.code_not_sent, request.rate_limited
 */
export async function sendSignUpCode(
  context: RequestContext,
  to: CodeTo,
  requester: CodeRequester,
  keep: (trx: Trx, codeId: string) => Promise<void>,
): Promise<CodeSent> {
  const { kysely } = context.services.database;
  const again = to.email !== undefined && (await ownerOfEmail(kysely, to.email)) !== undefined;
  return sendEntryCode(context, {
    ...to,
    ...requester,
    // A phone signs up and in with the same code.
    scope: to.email === undefined ? 'signin' : 'signup',
    purpose: again ? 'signupAgain' : 'signup',
    keep,
  });
}

/** @throws AppError auth.email_or_phone_required */
function phoneOf({ phone, data }: Body): Phone {
  const typed = normalizePhone(given(phone) ?? given(data?.phone_number) ?? '');
  if (typed === null) throw new AppError('auth.email_or_phone_required');
  return typed;
}

/** What waits for the code. Hashes the password for every address alike. */
async function enteredIn(
  { services, address }: RequestContext,
  { password, phone, data }: Body,
  to: { email?: string; phone?: string },
): Promise<PendingSignUp> {
  const full = splitFullName(data?.full_name ?? '');
  const last = given(data?.last_name) ?? full.last;
  const other = given(phone) ?? given(data?.phone_number);
  const entered = {
    firstName: accepted(checkPersonName(given(data?.first_name) ?? full.first)),
    lastName: last === '' ? null : accepted(checkPersonName(last)),
    phone: to.email === undefined || other === undefined ? null : acceptedPhone(services, other),
  };
  if (given(password) === undefined) return { ...entered, passwordHash: null };
  const chosen = accepted(checkPassword(password ?? ''));
  await refuseCommonPassword(chosen, to.email ?? to.phone ?? null);
  await limitHashing(services.database, address);
  return { ...entered, passwordHash: await hashPassword(chosen) };
}
