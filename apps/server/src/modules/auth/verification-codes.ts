import { randomInt } from 'node:crypto';
import { LIMITS } from '@fairtab/contract/limits';
import { maskPhone, type Phone } from '@fairtab/domain/phone';
import { sql } from 'kysely';
import { AppError } from '../../app/errors.ts';
import { hmac, sameDigest } from '../../app/hash.ts';
import { limitRate } from '../../app/rate-limit.ts';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';

/** What a code opens: an account, or one guest's choices on one receipt. */
export type CodeScope = 'signin' | `guest:${string}`;

const PER_PHONE = { max: 6, seconds: 600 };
const PER_ADDRESS = { max: 60, seconds: 3600 };

/**
 * Makes a 6-digit code for a phone and texts it. Only its hash is kept, for 10 minutes and 5 tries.
 * @returns the code itself with the demo SMS driver, which shows it on the screen; else null
 * @throws AppError request.rate_limited, auth.code_not_sent
 */
export async function sendCode(
  services: Services,
  phone: Phone,
  scope: CodeScope,
  address: string,
): Promise<string | null> {
  const { database, settings, sms } = services;
  await limitRate(database, `code ${phone}`, PER_PHONE.max, PER_PHONE.seconds);
  await limitRate(database, `codes from ${address}`, PER_ADDRESS.max, PER_ADDRESS.seconds);
  const code = String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');
  await database.kysely
    .insertInto('phone_verification_codes')
    .values({
      phone_number: phone,
      scope,
      verification_code: digest(settings.secret, phone, scope, code),
      expires_at: sql<Date>`now() + ${`${LIMITS.codeMinutes} minutes`}::interval`,
    })
    .execute();
  try {
    await sms.send({
      to: phone,
      body: `${code} is your Fairtab code. It is good for ${LIMITS.codeMinutes} minutes.`,
    });
  } catch (error) {
    services.log.warn({ err: error, phone: maskPhone(phone) }, 'a code could not be sent');
    throw new AppError('auth.code_not_sent');
  }
  return sms.kind === 'demo' ? code : null;
}

/**
 * Whether this is the newest code that was sent to the phone for this purpose. A right one is used up; a wrong one
 * costs a try, so the transaction must be committed either way.
 */
export async function useCode(
  trx: Trx,
  secret: string,
  attempt: { phone: Phone; scope: CodeScope; code: string },
): Promise<boolean> {
  const { phone, scope, code } = attempt;
  const newest = await trx
    .selectFrom('phone_verification_codes')
    .selectAll()
    // By the database's clock, which set the time; the server's own may be wrong.
    .select(sql<boolean>`expires_at < now()`.as('expired'))
    .where('phone_number', '=', phone)
    .where('scope', '=', scope)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (newest === undefined || newest.verified || newest.expired) return false;
  if (newest.attempts >= LIMITS.codeTries) return false;
  const right = sameDigest(newest.verification_code, digest(secret, phone, scope, code));
  await trx
    .updateTable('phone_verification_codes')
    .set({ attempts: newest.attempts + 1, verified: right })
    .where('id', '=', newest.id)
    .execute();
  return right;
}

const digest = (secret: string, phone: Phone, scope: CodeScope, code: string) =>
  hmac(secret, `${scope} ${phone} ${code}`);
