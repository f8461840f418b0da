import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { ownerOfPhone } from '../account/accounts.ts';
import { accountOfEmail, ownerOfEmail } from './email-account.ts';
import { accountOf } from './phone-account.ts';
import { completeSignUp } from './sign-up/pending-signups.ts';
import type { CodeTo } from './verification-codes.ts';

/** Whom a proved address belongs to, and whether the account has just been made. */
export type Account = { userId: string; isNew: boolean };

/** The user who has verified this address; undefined if nobody has. */
export const ownerOf = (db: Kysely<Schema>, to: CodeTo): Promise<string | undefined> =>
  to.email === undefined ? ownerOfPhone(db, to.phone) : ownerOfEmail(db, to.email);

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
