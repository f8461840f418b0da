import { randomUUID } from 'node:crypto';
import { checkEmail } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import type { Language } from '@fairtab/texts/language';
import { sql } from 'kysely';
import { SmsError } from '../../adapters/sms/sms.ts';
import { hmac, madeWith } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import type { Secrets } from '../../config/secret.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { type Address, addressOf } from '../account/accounts.ts';
import { requireTextable } from '../messages/accepted-phone.ts';
import { deliver } from '../messages/deliver.ts';
import { writeEmail, writeSms } from '../messages/message.ts';
import { type CodePurpose, verificationCode } from '../messages/verification-code.ts';
import { recordRefusal, requireOptedIn } from '../opt-outs/opt-outs.ts';

/**
 * What a code gives access to: an account, one guest's selections on one receipt, or a change of the account or factor
 * whose id it names.
 */
export type CodeScope =
  | 'signin'
  | 'signup'
  | 'recovery'
  | `guest:${string}`
  | `email_change:${string}`
  | `phone_change:${string}`
  | `reauthentication:${string}`
  | `factor:${string}`;

/** A code's address, purpose, and the hash of the secret of the browser that requested it. */
export type CodeFor = Address & { scope: CodeScope; browserHash: string };

/**
 * Refuses a code that nobody could get: this installation sends none of its kind, or none to such a number.
 * @throws AppError auth.texts_off, auth.emails_off; as requireTextable
 */
export function requireSendable(
  services: Pick<Services, 'sms' | 'email' | 'smsCountries' | 'settings'>,
  { phone }: Address,
): void {
  const { kind } = phone === undefined ? services.email : services.sms;
  // Who could read it in the outbox would sign in as its recipient.
  if (kind === 'demo' && !services.settings.outbox)
    throw new AppError(phone === undefined ? 'auth.emails_off' : 'auth.texts_off');
  if (phone !== undefined) requireTextable(services, phone);
}

/**
 * Creates a 6-digit code, valid for 10 minutes and 5 attempts. `sendCode` sends it after this is committed.
 * @returns its id
 */
export async function makeCode(
  trx: Trx,
  secret: string,
  { scope, browserHash, createsUser = true, ...to }: CodeFor & { createsUser?: boolean },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('phone_verification_codes')
    .values({
      id,
      phone_number: to.phone ?? null,
      email: to.email ?? null,
      scope,
      browser_hash: browserHash,
      creates_user: createsUser,
      verification_code: digest(secret, { address: addressOf(to), scope, code: codeOf(secret, id) }),
      expires_at: sql<Date>`now() + ${`${LIMITS.codeMinutes} minutes`}::interval`,
    })
    .execute();
  return id;
}

/**
 * Binds a code to a new browser secret of the same caller, who repeats a request because its answer, with the first
 * secret, was lost.
 */
export async function rebindCode({ database }: Pick<Services, 'database'>, id: string, browserHash: string) {
  await database.kysely
    .updateTable('phone_verification_codes')
    .set({ browser_hash: browserHash })
    .where('id', '=', id)
    .where('verified', '=', false)
    .execute();
}

/** Where a message with a code goes, and what an e-mail says that the code is for. */
type CodeMessage = Address & { language: Language; purpose?: CodePurpose };

/**
 * Sends a code once: a repeated request sends it only if the first one failed. While codes are scarce it is sent after the
 * answer, so that neither the answer nor its time tells whether there is one.
 * @param codeId null: none is sent
 * @returns the code with a demo driver, which shows it on the screen; otherwise null
 * @throws AppError auth.code_not_sent; as requireSendable; sms.opted_out for a phone that wants no texts, after which nothing was sent
 */
export async function sendCode(
  services: Services,
  message: CodeMessage,
  codeId: string | null,
  scarce = false,
): Promise<string | null> {
  requireSendable(services, message);
  // Here, where the code is counted already: else anyone could look up for nothing who has opted out.
  if (message.phone !== undefined)
    await requireOptedIn(services.database.kysely, services.settings, message.phone);
  if (codeId === null) return null;
  if (!scarce) return sendNow(services, message, codeId);
  // What goes wrong is in the log.
  void sendNow(services, message, codeId).catch(() => {});
  return null;
}

/** Sends a code within the request, because one in the queue would be a secret in the database (decision 0040). */
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
  try {
    const write = isText ? writeSms : writeEmail;
    const message = write(verificationCode, { address: addressOf(to), language }, { code, purpose });
    if (claimed !== undefined) await deliver(services, id, message);
  } catch (error) {
    const channel = isText ? 'sms' : 'email';
    services.log.warn({ err: error, channel, to: addressOf(to).slice(-4) }, 'a code could not be sent');
    await codes().set({ sent_at: null }).execute();
    if (to.phone !== undefined && error instanceof SmsError && error.failure === 'opted_out') {
      await recordRefusal(database.kysely, services, { phone: to.phone, since: new Date() });
      await requireOptedIn(database.kysely, settings, to.phone);
    }
    throw new AppError('auth.code_not_sent');
  }
  return (isText ? services.sms : services.email).kind === 'demo' ? code : null;
}

/**
 * Checks a code against the newest one that this browser had sent to the address for this purpose; other browsers' codes
 * do not matter. A correct code is consumed, and a wrong one costs an attempt, so the transaction must be committed
 * either way.
 * @returns the code's id; null if it is wrong, used, expired, out of attempts, or another browser's
 */
export async function redeemCode(
  trx: Trx,
  { acceptedSecrets }: Pick<Secrets, 'acceptedSecrets'>,
  attempt: CodeFor & { code: string },
): Promise<string | null> {
  const { scope, browserHash, code } = attempt;
  const address = addressOf(attempt);
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
  const maker = madeWith(acceptedSecrets, newest.verification_code, (secret) =>
    digest(secret, { address, scope, code }),
  );
  const right = maker !== undefined;
  await trx
    .updateTable('phone_verification_codes')
    .set({ attempts: newest.attempts + 1, verified: right })
    .where('id', '=', newest.id)
    .execute();
  return right ? newest.id : null;
}

/**
 * The digits of a code that is stored, also if the former secret has made it.
 * @throws AppError auth.code_not_sent if an earlier one has, or it is gone: nobody could enter them
 */
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

/** The digits derive from the code's random id and the secret, so that they can be sent again without being stored. */
function codeOf(secret: string, id: string): string {
  const number = Number.parseInt(hmac(secret, `digits of ${id}`).slice(0, 12), 16);
  return String(number % 10 ** LIMITS.codeDigits).padStart(LIMITS.codeDigits, '0');
}

const digest = (secret: string, { address, scope, code }: { address: string; scope: string; code: string }) =>
  hmac(secret, `${scope} ${address} ${code}`);

/** What was typed, undefined if it is blank. */
export const given = (typed: string | undefined) => (typed?.trim() === '' ? undefined : typed);

/**
 * The one address of a request, as typed; one that is blank counts as not given.
 * @throws AppError auth.email_or_phone_required without one; the rules' refusals
 */
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
