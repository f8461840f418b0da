import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { RefusedError } from '../../../http/errors.ts';
import type { Trx } from '../../../http/request-context.ts';
import { inHashingLane } from '../../../limits/lanes.ts';
import { type Counting, limit } from '../../../limits/rate-limit.ts';
import { deriveKey } from './derive-key.ts';

/** Hashes a password with a random salt, as `salt:key` in hex. @throws AppError request.rate_limited if too many are waiting */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await inHashingLane(() => deriveKey(password, salt));
  return `${salt}:${key.toString('hex')}`;
}

const PROVIDER = 'credential';

export const passwordOf = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PROVIDER);

export const passwordHashOf = async (db: Kysely<Schema>, userId: string): Promise<string | null> =>
  (await passwordOf(db, userId).executeTakeFirst())?.password ?? null;

export async function storePassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx
    .insertInto('auth_accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: PROVIDER,
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        // A literal, as in the partial index's predicate: PostgreSQL would not match a parameter.
        .where(sql<boolean>`provider_id = 'credential'`)
        .doUpdateSet({ password: passwordHash, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

const NOBODYS = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Verifies a password in constant time, even without a stored one. @throws AppError request.rate_limited if too many are hashed */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (passwordHash ?? NOBODYS).split(':');
  const stored = Buffer.from(key, 'hex');
  const derived = await inHashingLane(() => deriveKey(password, salt));
  const right = stored.length === derived.length && timingSafeEqual(stored, derived);
  return right && passwordHash !== null;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Refuses common passwords, in any case, and the account's own address. @throws RefusedError password.common */
export async function refuseCommonPassword(password: string, address: string | null): Promise<void> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((one) => one.toLowerCase())),
  );
  const plain = password.normalize('NFKC').toLowerCase();
  const own = address !== null && [address, address.split('@')[0]].includes(plain);
  if (own || (await common).has(plain)) {
    throw new RefusedError({ ok: false, key: 'password.common', params: {} });
  }
}

/** `login` is e-mail, phone or user id; `known` a browser that has signed in before. @throws AppError auth.password_limited */
export async function limitPasswordGuesses(
  database: Counting,
  { login, address, known: browser }: { login: string; address: string; known: string | null },
): Promise<void> {
  await limit(database, 'hashedPasswords', { address });
  if (browser !== null) await limit(database, 'passwordOfKnown', { login, browser });
  else await limit(database, 'passwordOfStrangers', { login, address });
}
