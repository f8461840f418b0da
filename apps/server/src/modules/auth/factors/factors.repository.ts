import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ShownFactor } from '@fairtab/contract/account/auth-session';
import {
  RECOVERY_CODE_BYTES,
  readRecoveryCode,
  recoveryCodeOf,
} from '@fairtab/domain/account/recovery-codes';
import { LIMITS } from '@fairtab/domain/input/limits';
import { maskPhone } from '@fairtab/domain/texting/phone';
import { type Kysely, type Selectable, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import type { Proof } from '../proofs.ts';

export type FactorRow = Selectable<Schema['auth_factors']>;

/** All factors of an account, oldest first, unverified ones included. */
export const factorsOf = (db: Kysely<Schema>, userId: string): Promise<FactorRow[]> =>
  db.selectFrom('auth_factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const readFactor = (db: Kysely<Schema>, id: string): Promise<FactorRow | undefined> =>
  db.selectFrom('auth_factors').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an account's factors against concurrent changes; returns the verified ones. */
export async function lockFactors(trx: Trx, userId: string): Promise<FactorRow[]> {
  await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute();
  return (await factorsOf(trx, userId)).filter((factor) => factor.verified_at !== null);
}

export const shownFactor = ({
  id,
  factor_type: type,
  friendly_name,
  phone_number,
}: FactorRow): ShownFactor => ({
  id,
  type,
  friendly_name,
  hint: phone_number && maskPhone(phone_number),
});

/** The factors of which a sign-in needs one; none if the account has none. */
export async function requiredFactors(
  { database }: Pick<Services, 'database'>,
  { userId }: { userId: string },
): Promise<ShownFactor[]> {
  const factors = await factorsOf(database.kysely, userId);
  return factors.filter((factor) => factor.verified_at !== null).map(shownFactor);
}

/** Re-encrypts secrets sealed with the former server secret, so that it can be removed. Safe to run on several servers. */
export async function resealFactors({
  database: { kysely },
  settings: { secret, acceptedSecrets },
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const apps = await kysely
    .selectFrom('auth_factors')
    .select(['id', 'secret as sealed'])
    .where('factor_type', '=', 'totp')
    .execute();
  for (const { id, sealed } of apps) {
    if (sealed === null || unseal([secret], id, sealed) !== null) continue;
    const text = unseal(acceptedSecrets, id, sealed);
    if (text === null) continue;
    await kysely
      .updateTable('auth_factors')
      .set({ secret: seal(secret, id, text) })
      .where('id', '=', id)
      .where('secret', '=', sealed)
      .execute();
  }
}

/** A code is also valid in the half minutes before and after its own, for clock skew. */
const WINDOW = 1;

/** 160 random bits in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The otpauth URI for an authenticator app's QR code. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  new TOTP({ secret, issuer, label: account }).toString();

/** The time step since 1970 whose code this is; null if it is none of the three valid ones. `now` is in milliseconds. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts an app's secret, bound to its factor so that a copy in another row is useless. The key derives from `serverSecret`. */
export function seal(serverSecret: string, factorId: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(serverSecret), iv).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null if sealed with none of these secrets or for another factor, or if tampered with. */
export function unseal(serverSecrets: readonly string[], factorId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  for (const one of serverSecrets) {
    try {
      const decipher = createDecipheriv(ALGORITHM, keyOf(one), iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(factorId))
        .setAuthTag(tag);
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Another secret sealed it.
    }
  }
  return null;
}

const keyOf = (serverSecret: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'secrets of authenticator apps', 32));

/** Replaces all ten, which cannot be shown again. Plain hashes suffice for 75 random bits, and survive a lost server secret. */
export async function makeRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, () =>
    recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)),
  );
  await removeRecoveryCodes(trx, userId);
  await trx
    .insertInto('auth_recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Parses a recovery code and counts the guess; a correct one is used up. @throws AppError request.rate_limited */
export async function recoveryProof(
  { services, address }: RequestContext,
  userId: string,
  typed: string,
): Promise<Proof> {
  await limit(services.database, 'recoveryCodes', { user: userId, address });
  return {
    check: (trx) => redeemRecoveryCode(trx, userId, typed),
    wrong: new AppError('factor.recovery_code_wrong'),
  };
}

async function redeemRecoveryCode(trx: Trx, userId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const used = await trx
    .updateTable('auth_recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Kysely<Schema>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('auth_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function removeRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute();
}

const hashOf = (userId: string, code: string) => sha256(`${userId} ${code}`);
