import { randomUUID } from 'node:crypto';
import { LIMITS } from '@fairtab/contract/limits';
import { canBeTexted, maskPhone, type Phone } from '@fairtab/domain/phone';
import type { Language } from '@fairtab/texts/language';
import { sql } from 'kysely';
import { AppError } from '../../app/errors.ts';
import { hmac, sameDigest } from '../../app/hash.ts';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { deliver } from '../messages/deliver.ts';
import { writeSms } from '../messages/message.ts';
import { verificationCode } from '../messages/verification-code.ts';

/** What a code is for: an account, one guest's selections on one receipt, or a second factor. */
export type CodeScope = 'signin' | `guest:${string}` | `factor:${string}`;

/** A code's phone, purpose, and the hash of the secret of the browser that requested it. */
export type CodeFor = { phone: Phone; scope: CodeScope; browserHash: string };

/**
 * Refuses numbers outside the United States at once: the provider would not be asked to text them. The demo driver
 * sends nothing and accepts all numbers.
 * @throws AppError auth.code_not_sent
 */
export function requireTextable({ sms }: Pick<Services, 'sms'>, phone: Phone): void {
  if (sms.kind !== 'demo' && !canBeTexted(phone)) throw new AppError('auth.code_not_sent');
}

/**
 * Creates a 6-digit code, valid for 10 minutes and 5 attempts. `sendCode` sends it after this is committed.
 * @returns its id
 */
export async function makeCode(
  trx: Trx,
  secret: string,
  { phone, scope, browserHash }: CodeFor,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('phone_verification_codes')
    .values({
      id,
      phone_number: phone,
      scope,
      browser_hash: browserHash,
      verification_code: digest(secret, { phone, scope, code: codeOf(secret, id) }),
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

/**
 * Texts a code once: a repeated request sends it only if the first one failed. It is sent within the request, because a
 * code in the queue would be a secret in the database (decision 0040).
 * @returns the code with the demo SMS driver, which shows it on the screen; otherwise null
 * @throws AppError auth.code_not_sent
 */
export async function sendCode(
  services: Services,
  { phone, language }: { phone: Phone; language: Language },
  id: string,
): Promise<string | null> {
  const { database, settings, sms } = services;
  const code = codeOf(settings.secret, id);
  const codes = () => database.kysely.updateTable('phone_verification_codes').where('id', '=', id);
  const claimed = await codes()
    .set({ sent_at: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  try {
    const message = writeSms(verificationCode, { address: phone, language }, { code });
    if (claimed !== undefined) await deliver(services, id, message);
  } catch (error) {
    services.log.warn({ err: error, phone: maskPhone(phone) }, 'a code could not be sent');
    await codes().set({ sent_at: null }).execute();
    throw new AppError('auth.code_not_sent');
  }
  return sms.kind === 'demo' ? code : null;
}

/**
 * Checks a code against the newest one that this browser had sent to the phone for this purpose; other browsers' codes
 * do not matter. A correct code is consumed, and a wrong one costs an attempt, so the transaction must be committed
 * either way.
 * @returns the code's id; null if it is wrong, used, expired, out of attempts, or another browser's
 */
export async function useCode(
  trx: Trx,
  secret: string,
  attempt: CodeFor & { code: string },
): Promise<string | null> {
  const { phone, scope, browserHash, code } = attempt;
  const newest = await trx
    .selectFrom('phone_verification_codes')
    .selectAll()
    .select(sql<boolean>`expires_at > now()`.as('fresh'))
    .where('phone_number', '=', phone)
    .where('scope', '=', scope)
    .where('browser_hash', '=', browserHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (newest === undefined || newest.verified || !newest.fresh) return null;
  if (newest.attempts >= LIMITS.codeTries) return null;
  const right = sameDigest(newest.verification_code, digest(secret, { phone, scope, code }));
  await trx
    .updateTable('phone_verification_codes')
    .set({ attempts: newest.attempts + 1, verified: right })
    .where('id', '=', newest.id)
    .execute();
  return right ? newest.id : null;
}

/** A code, and the hash of the secret of the browser that entered it. */
export type CodeOfBrowser = { id: string; browserHash: string };

/**
 * Notes the session that a code opened; null while a second factor is asked for.
 * @returns the session that it opened before, which must end; 'refused' if the code is another browser's or no longer
 * valid
 */
export async function giveSessionToCode(
  trx: Trx,
  { id, browserHash }: CodeOfBrowser,
  sessionId: string | null,
): Promise<string | null | 'refused'> {
  const code = await trx
    .selectFrom('phone_verification_codes')
    .select('session_id')
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    // Slightly longer than for guesses: the code may have been entered in its last second.
    .where(sql<boolean>`expires_at > now() - interval '1 minute'`)
    .forUpdate()
    .executeTakeFirst();
  if (code === undefined) return 'refused';
  if (sessionId !== null) {
    const codes = trx.updateTable('phone_verification_codes').where('id', '=', id);
    await codes.set({ session_id: sessionId }).execute();
  }
  return code.session_id;
}

/** Deletes codes a day after they were created. */
export async function forgetOldCodes(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('phone_verification_codes')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** The digits derive from the code's random id and the secret, so that they can be sent again without being stored. */
function codeOf(secret: string, id: string): string {
  const number = Number.parseInt(hmac(secret, `digits of ${id}`).slice(0, 12), 16);
  return String(number % 10 ** LIMITS.codeDigits).padStart(LIMITS.codeDigits, '0');
}

const digest = (secret: string, { phone, scope, code }: { phone: Phone; scope: CodeScope; code: string }) =>
  hmac(secret, `${scope} ${phone} ${code}`);
