import { randomUUID } from 'node:crypto';
import type { CodeSent, SessionKind } from '@fairtab/contract/account/auth-session';
import { checkEmail } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkCode } from '@fairtab/domain/input/validation';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import type { Language } from '@fairtab/texts/language';
import { sql } from 'kysely';
import { SmsError } from '../../../adapters/sms/sms.ts';
import { digitsOf, hmac, madeWith } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import type { Secrets } from '../../../config/secret.ts';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { type Address, addressOf } from '../../account/accounts.ts';
import { type CodePurpose, verificationCode } from '../../messages/account-messages.ts';
import { writeEmail, writeSms } from '../../messages/message.ts';
import { outcomeOf } from '../../messages/message-outcomes.ts';
import { deliver } from '../../messages/send-message.ts';
import { requireTextable } from '../../messages/texted-numbers.ts';
import { recordRefusal, requireOptedIn } from '../../opt-outs/opt-outs.ts';
import { browserHashOf } from '../browser-secret.ts';
import type { Proof } from '../proofs.ts';
import { limitAccountCodes, limitGuesses, limitSigninCodes } from './code-limits.ts';

export type CodeRequester = { secret: string; session: SessionKind };

export type AsOwner = <T extends object>(run: (trx: Trx) => Promise<T>) => Promise<T>;

/** Only `verify` reveals whether there is an account. */
export const SIGN_IN = { scope: 'signin', purpose: 'signin' } as const;

export const RECOVERY = { scope: 'recovery', purpose: 'recovery', createsUser: false } as const;

type CodeRequest = Address &
  CodeRequester & {
    scope: CodeScope;
    purpose: CodePurpose;
    /** False: existing accounts only. */
    createsUser?: boolean;
    /** For codes that change or confirm an account; `isOwn`: sent to one of its verified addresses. */
    account?: { id: string; isOwn: boolean };
    proved?: AsOwner;
    keep?: (trx: Trx, codeId: string) => Promise<void>;
  };

/** For this browser; repeats send nothing. @throws AppError auth.code_not_sent, request.rate_limited; as `keep` and `proved` */
export async function startCode(
  context: RequestContext,
  { scope, purpose, createsUser, account, secret, session, keep, proved, ...to }: CodeRequest,
): Promise<CodeSent> {
  const { services, language } = context;
  requireSendable(services, to);
  const browserHash = browserHashOf(secret);
  const { codeId, scarce, isSent } = await (proved ?? context.command)(async (trx) => {
    const allowed = await (account === undefined
      ? limitSigninCodes(trx, context, to)
      : limitAccountCodes(trx, context, to, account));
    const code = { ...to, scope, browserHash, createsUser: createsUser ?? true };
    const { id: codeId } = await makeCode(trx, services.settings.secret, code);
    await keep?.(trx, codeId);
    return { codeId, ...allowed };
  });
  await rebindCode(services, codeId, browserHash);
  return {
    success: true,
    error: null,
    channel: to.email === undefined ? 'sms' : 'email',
    demo_code: await sendCode(services, { ...to, language, purpose }, isSent ? codeId : null, scarce),
    scarce,
    signin_token: session === 'bearer' ? secret : null,
  };
}

/** Counts the guess; a valid proof is the code's id. @throws AppError request.rate_limited; the code rule's refusal */
export async function codeProof(
  { services, address }: RequestContext,
  entered: CodeFor & { code: string },
): Promise<Proof<string>> {
  const attempt = { ...entered, code: accepted(checkCode(entered.code)) };
  await limitGuesses(services.database, { ...attempt, address });
  return {
    check: (trx) => redeemCode(trx, services.settings, attempt),
    wrong: new AppError('auth.code_wrong'),
  };
}

/** What a code authorizes: signing in, one guest on one receipt, or a change of the account or factor with that id. */
export type CodeScope =
  | 'signin'
  | 'signup'
  | 'recovery'
  | `guest:${string}`
  | `email_change:${string}`
  | `phone_change:${string}`
  | `reauthentication:${string}`
  | `factor:${string}`;

export type CodeFor<To = Address> = To & { scope: CodeScope; browserHash: string };

/** For an authenticator app, whose code is not sent. */
type NoAddress = { phone?: undefined; email?: undefined };

/** As in the column `address`. */
const storedAddress = ({ phone, email, scope }: CodeFor<Address | NoAddress>) => phone ?? email ?? scope;

/** Refuses codes that this installation cannot send. @throws AppError auth.texts_off, auth.emails_off; as requireTextable */
export function requireSendable(
  services: Pick<Services, 'sms' | 'email' | 'smsCountries' | 'settings'>,
  { phone }: Address,
): void {
  const { kind } = phone === undefined ? services.email : services.sms;
  // Readers of the outbox could sign in as the recipient.
  if (kind === 'off' || (kind === 'demo' && !services.settings.outbox))
    throw new AppError(phone === undefined ? 'auth.emails_off' : 'auth.texts_off');
  if (phone !== undefined) requireTextable(services, phone);
}

/** Creates a 6-digit code, valid for 10 minutes and 5 attempts. `sendCode` sends it after the commit. */
export function makeCode(
  trx: Trx,
  secret: string,
  {
    id = randomUUID(),
    createsUser = true,
    ...code
  }: CodeFor<Address | NoAddress> & {
    id?: string;
    createsUser?: boolean;
  },
): Promise<{ id: string; expires_at: Date }> {
  const { scope, browserHash, phone, email } = code;
  const address = storedAddress(code);
  return trx
    .insertInto('phone_verification_codes')
    .values({
      id,
      phone_number: phone ?? null,
      email: email ?? null,
      scope,
      browser_hash: browserHash,
      creates_user: createsUser,
      verification_code: digest(secret, { address, scope, code: codeOf(secret, id) }),
      expires_at: sql<Date>`now() + ${`${LIMITS.codeMinutes} minutes`}::interval`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Rebinds a code to a new browser secret, for a repeated request whose first answer was lost. */
async function rebindCode({ database }: Pick<Services, 'database'>, id: string, browserHash: string) {
  await database.kysely
    .updateTable('phone_verification_codes')
    .set({ browser_hash: browserHash })
    .where('id', '=', id)
    .where('verified', '=', false)
    .execute();
}

type CodeMessage = Address & { language: Language; purpose?: CodePurpose };

/**
 * Sends a code once; a repeated request sends it only if the first failed. While codes are scarce it is sent after the answer, so
 * that neither answer nor timing reveals whether there is one (`codeId` null). Returns the code with a demo driver, else null.
 * @throws AppError auth.code_not_sent; as requireSendable; sms.opted_out, without having sent anything
 */
export async function sendCode(
  services: Services,
  message: CodeMessage,
  codeId: string | null,
  scarce = false,
): Promise<string | null> {
  requireSendable(services, message);
  // After counting the code: otherwise opt-outs could be looked up for free.
  if (message.phone !== undefined)
    await requireOptedIn(services.database.kysely, services.settings, message.phone);
  if (codeId === null) return null;
  if (!scarce) return sendNow(services, message, codeId);
  void sendNow(services, message, codeId).catch(() => {});
  return null;
}

/** Within the request, because a queued code would be a secret in the database (decision 0058). */
async function sendNow(
  services: Services,
  { language, purpose = 'confirm', ...to }: CodeMessage,
  id: string,
): Promise<string | null> {
  const { database, settings } = services;
  const code = await storedCode(services, id, addressOf(to));
  const codes = () => database.kysely.updateTable('phone_verification_codes').where('id', '=', id);
  const claimed = await codes()
    .set({ sent_at: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const isText = to.email === undefined;
  const channel = isText ? 'sms' : 'email';
  try {
    const write = isText ? writeSms : writeEmail;
    const message = write(verificationCode, { address: addressOf(to), language }, { code, purpose });
    if (claimed !== undefined) {
      await deliver(services, id, message);
      services.metrics?.codes(channel, 'sent');
    }
  } catch (error) {
    const outcome = outcomeOf(error);
    services.metrics?.codes(channel, outcome);
    const level = outcome === 'failed' ? 'error' : 'warn';
    services.log[level]({ err: error, channel, to: hintOf(to) }, 'a code could not be sent');
    await codes().set({ sent_at: null }).execute();
    if (to.phone !== undefined && error instanceof SmsError && error.failure === 'opted_out') {
      await recordRefusal(database.kysely, services, { phone: to.phone, since: new Date() });
      await requireOptedIn(database.kysely, settings, to.phone);
    }
    throw new AppError('auth.code_not_sent');
  }
  return (isText ? services.sms : services.email).kind === 'demo' ? code : null;
}

/** For the log: the end of the phone, or the domain of the e-mail. */
const hintOf = ({ phone, email }: Address): string =>
  email === undefined ? phone.slice(-4) : email.slice(email.indexOf('@'));

/**
 * The newest code's id, null if invalid. A correct one is consumed, a wrong one costs an attempt: commit either way. `isAppCode`
 * checks the code of an authenticator app instead.
 */
export async function redeemCode(
  trx: Trx,
  { acceptedSecrets }: Pick<Secrets, 'acceptedSecrets'>,
  attempt: CodeFor<Address | NoAddress> & { code: string },
  isAppCode?: () => Promise<boolean>,
): Promise<string | null> {
  const { scope, browserHash, code } = attempt;
  const address = storedAddress(attempt);
  const newest = await trx
    .selectFrom('phone_verification_codes')
    .selectAll()
    .select(sql<boolean>`expires_at > now()`.as('fresh'))
    .where('address', '=', address)
    .where('scope', '=', scope)
    .where('browser_hash', '=', browserHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (newest === undefined || newest.verified || !newest.fresh) return null;
  if (newest.attempts >= LIMITS.codeTries) return null;
  const digestBy = (secret: string) => digest(secret, { address, scope, code });
  const right = isAppCode
    ? await isAppCode()
    : madeWith(acceptedSecrets, newest.verification_code, digestBy) !== undefined;
  await trx
    .updateTable('phone_verification_codes')
    .set({ attempts: newest.attempts + 1, verified: right })
    .where('id', '=', newest.id)
    .execute();
  return right ? newest.id : null;
}

/** Also by the former secret. @throws AppError auth.code_not_sent if an even earlier one made it, or it is gone */
async function storedCode({ database, settings }: Services, id: string, address: string): Promise<string> {
  const stored = await database.kysely
    .selectFrom('phone_verification_codes')
    .select(['scope', 'verification_code'])
    .where('id', '=', id)
    .executeTakeFirst();
  const maker =
    stored &&
    madeWith(settings.acceptedSecrets, stored.verification_code, (secret) =>
      digest(secret, { address, scope: stored.scope, code: codeOf(secret, id) }),
    );
  if (maker === undefined) throw new AppError('auth.code_not_sent');
  return codeOf(maker, id);
}

const codeOf = (secret: string, id: string) => digitsOf(secret, `digits of ${id}`);

const digest = (secret: string, { address, scope, code }: { address: string; scope: string; code: string }) =>
  hmac(secret, `${scope} ${address} ${code}`);

/** Undefined if blank. */
export const given = (typed: string | undefined) => (typed?.trim() === '' ? undefined : typed);

/** A blank address counts as missing. @throws AppError auth.email_or_phone_required without one; the rules' refusals */
export function codeTo(typed: { email?: string | undefined; phone?: string | undefined }): Address {
  const [email, phone] = [given(typed.email), given(typed.phone)];
  if (email !== undefined) return emailIn(email);
  if (phone === undefined) throw new AppError('auth.email_or_phone_required');
  return phoneIn(phone);
}

/** @throws the refusal of checkEmail */
export const emailIn = (typed: string) => ({ email: accepted(checkEmail(typed)) });

/** @throws the refusal of checkPhone */
export const phoneIn = (typed: string) => ({ phone: accepted(checkPhone(typed)) });
