import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { getToken as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { hmac, madeWith, randomToken } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError, RefusedError } from '../../http/errors.ts';
import type { RequestContext, Trx } from '../../http/request-context.ts';
import { type Counting, limit } from '../../limits/rate-limit.ts';
import { inHashingLane } from '../../limits/traffic.ts';
import { addressOf, ownerOf } from '../account/accounts.ts';
import { codeTo } from './codes/verification-codes.ts';
import { deriveKey } from './derive-key.ts';
import { openSession } from './sessions/open-session.ts';
import type { Opened } from './sessions/session-answer.ts';

/** Hashes a password with a random salt, as `salt:key` in hex. @throws AppError request.rate_limited if too many are waiting */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await inHashingLane(() => deriveKey(password, salt));
  return `${salt}:${key.toString('hex')}`;
}

const PROVIDER = 'credential';

const passwordOf = (db: Kysely<Schema>, userId: string) =>
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

/** An id signed with the user: grants no access, but strangers' guesses do not count against browsers that have signed in. */
const COOKIE = 'fairtab.known';
const DAYS = 365;

const signatureOf = (secret: string, id: string, userId: string) =>
  hmac(secret, `browser ${id} has signed in to ${userId}`);

/** The browser's id, if it has signed in to this account before; else null. */
function knownBrowser(
  http: Context,
  { acceptedSecrets }: Pick<Services['settings'], 'acceptedSecrets'>,
  userId: string | undefined,
): string | null {
  if (userId === undefined) return null;
  const [id = '', signature = ''] = (getCookie(http, COOKIE) ?? '').split('.');
  const maker = madeWith(acceptedSecrets, signature, (secret) => signatureOf(secret, id, userId));
  return maker === undefined ? null : id;
}

function rememberBrowser(
  http: Context,
  { secret, publicUrl }: Pick<Services['settings'], 'secret' | 'publicUrl'>,
  userId: string,
): void {
  // Replaces a signature by the former secret.
  if (knownBrowser(http, { acceptedSecrets: [secret] }, userId) !== null) return;
  const id = randomToken(16);
  setCookie(http, COOKIE, `${id}.${signatureOf(secret, id, userId)}`, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    path: '/auth/v1/',
    maxAge: DAYS * 24 * 60 * 60,
  });
}

/**
 * Signs in with e-mail or phone and password. A missing account or password is refused like a wrong one, in the same time. A
 * repeated request gets a new session in place of the first.
 * @throws AppError auth.credentials_wrong, auth.password_limited, request.rate_limited, auth.email_or_phone_required; the rules'
 * refusals
 */
export async function passwordGrant(
  context: RequestContext,
  { password, session, ...typed }: Received<typeof Call>['body'],
  http: Context,
): Promise<Opened> {
  const to = codeTo(typed);
  if (password === undefined || password === '') {
    throw new RefusedError({ ok: false, key: 'password.missing', params: {} });
  }
  const { database, settings } = context.services;
  const { kysely } = database;
  const userId = await ownerOf(kysely, to);
  const passwordHash = await passwordHashOf(kysely, userId ?? '');
  await limitPasswordGuesses(database, {
    login: addressOf(to),
    address: context.address,
    known: knownBrowser(http, settings, userId),
  });
  const right = await isPassword(passwordHash, password);
  if (!right || userId === undefined) throw new AppError('auth.credentials_wrong');
  const proof = await context.command(
    async (trx) => {
      // It may have been changed since it was verified, and stays locked now.
      const still = await passwordOf(trx, userId).forShare().executeTakeFirst();
      if (still?.password !== passwordHash) throw new AppError('auth.credentials_wrong');
      // Lets a repeated request replace the first one's session.
      const insert = trx.insertInto('password_proofs').values({ user_id: userId });
      return insert.returning('id').executeTakeFirstOrThrow();
    },
    { actor: `password ${userId}` },
  );
  const by = { passwordProof: proof.id };
  const opened = await openSession(context, { userId, method: 'password', isNew: false, session, by });
  if (session === 'cookie') rememberBrowser(http, settings, userId);
  return opened;
}
