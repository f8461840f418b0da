import type { Email } from '@fairtab/domain/credentials';
import type { Phone } from '@fairtab/domain/phone';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { createAccount, lockAddress, ownerOfPhone } from '../account/accounts.ts';
import { completeSignUp } from './sign-up/pending-signups.ts';
import type { CodeTo } from './verification-codes.ts';

/** Whom a proved address belongs to, and whether the account has just been made. */
export type Account = { userId: string; isNew: boolean };

/** The user who has verified this address; undefined if nobody has. */
export const ownerOf = (db: Kysely<Schema>, to: CodeTo): Promise<string | undefined> =>
  to.email === undefined ? ownerOfPhone(db, to.phone) : ownerOfEmail(db, to.email);

/**
 * Whether a code is expected at an address: somebody has an account with it, or gave this phone on a bill that is not final.
 * To be answered to nobody: it would tell who has an account.
 */
export async function isKnown(db: Kysely<Schema>, to: CodeTo): Promise<boolean> {
  // Both are asked always, so that the time does not depend on the answer.
  const onBill =
    to.phone !== undefined &&
    (await db
      .selectFrom('receipt_guests as g')
      .innerJoin('receipts as r', 'r.id', 'g.receipt_id')
      .select('g.id')
      .where('g.guest_phone_number', '=', to.phone)
      .where('r.status', '<>', 'finalized')
      .limit(1)
      .executeTakeFirst()) !== undefined;
  return (await ownerOf(db, to)) !== undefined || onBill;
}

/**
 * The account of whoever has proved with a code that an address is theirs; made if there is none, with what they
 * entered when they signed up. What was entered never changes an account that exists.
 * @throws AppError auth.account_missing if the code makes no account
 */
export async function accountFor(trx: Trx, { codeId, ...to }: CodeTo & { codeId: string }): Promise<Account> {
  const { creates_user: creates } = await trx
    .selectFrom('phone_verification_codes')
    .select('creates_user')
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow();
  if (!creates && (await ownerOf(trx, to)) === undefined) throw new AppError('auth.account_missing');
  const account =
    to.email === undefined ? await accountOf(trx, to.phone) : await accountOfEmail(trx, to.email);
  if (account.isNew) await completeSignUp(trx, account.userId, codeId);
  return account;
}

/**
 * The account of the owner of a verified phone; created if there is none.
 * @returns its user, and whether they are new
 */
async function accountOf(trx: Trx, phone: Phone): Promise<{ userId: string; isNew: boolean }> {
  await lockAddress(trx, phone);
  const owner = await ownerOfPhone(trx, phone);
  return { userId: owner ?? (await createAccount(trx, { phone })), isNew: owner === undefined };
}

/** The user who has verified this e-mail; undefined if nobody has. */
export async function ownerOfEmail(db: Kysely<Schema>, email: Email): Promise<string | undefined> {
  const user = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return user?.id;
}

/**
 * The account of the owner of a verified e-mail; created if there is none.
 * @returns its user, and whether they are new
 */
async function accountOfEmail(trx: Trx, email: Email): Promise<{ userId: string; isNew: boolean }> {
  await lockAddress(trx, email);
  const owner = await ownerOfEmail(trx, email);
  if (owner !== undefined) return { userId: owner, isNew: false };
  await releaseUnverifiedEmail(trx, email);
  return { userId: await createAccount(trx, { email }), isNew: true };
}

/** Frees an e-mail that another account has without having verified it. */
export async function releaseUnverifiedEmail(trx: Trx, email: Email): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ email: null })
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .execute();
}
