import type { updateUser as Call } from '@fairtab/contract/credentials';
import type { Received } from '@fairtab/contract/endpoint';
import { checkPassword } from '@fairtab/domain/credentials';
import { sql } from 'kysely';
import { AppError, accepted } from '../../../app/errors.ts';
import type { SessionContext, Trx } from '../../../app/request-context.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { enterCode } from '../codes/enter-code.ts';
import { refuseCommonPassword } from '../password/common-passwords.ts';
import { hashPassword } from '../password/hash-password.ts';
import { limitHashing, limitPasswordGuesses } from '../password/password-limits.ts';
import { isPassword, passwordHashOf, storePassword } from '../password/passwords.ts';
import { nonceOf } from './reauthenticate.ts';
import { tellOwner } from './tell-owner.ts';

type Body = Pick<Received<typeof Call>['body'], 'current_password' | 'nonce'> & { password: string };

/** How long after a recovery a new password may be chosen without the old one. */
const AFTER_RECOVERY = '15 minutes';

/**
 * Gives the account a new password, ends its other sessions and tells its owner. The caller proves that they are the
 * owner: by the password of now, by the code of `reauthenticate`, or by having just signed in with a recovery code.
 * @param secret of the browser that asked for the nonce
 * @throws AppError account.password_wrong, account.reauthentication_required, auth.code_wrong, auth.password_limited,
 * request.rate_limited; the rules' refusals
 */
export async function changePassword(
  context: SessionContext,
  { password, current_password, nonce }: Body,
  secret: string | undefined,
): Promise<void> {
  const chosen = accepted(checkPassword(password));
  const { services, user, address } = context;
  const { kysely } = services.database;
  await refuseCommonPassword(chosen, (await provedAddressesOf(kysely, user.id)).email);
  await limitHashing(services.database, address);
  if (nonce !== undefined) {
    const passwordHash = await hashPassword(chosen);
    const entered = { ...(await nonceOf(context, secret)), code: nonce, actor: user.id };
    await enterCode(context, entered, (trx) => store(trx, context, passwordHash));
    return;
  }
  const right = current_password !== undefined && (await isCurrentPassword(context, current_password));
  const passwordHash = right || current_password === undefined ? await hashPassword(chosen) : '';
  // A repeated request has its old password refused, but its first result stands.
  const { changed } = await context.command(
    async (trx) => {
      const may = right || (current_password === undefined && (await hasRecovered(trx, user.sessionId)));
      if (may) await store(trx, context, passwordHash);
      return { changed: may };
    },
    { keep: (result) => result.changed },
  );
  if (changed) return;
  throw new AppError(
    current_password === undefined ? 'account.reauthentication_required' : 'account.password_wrong',
  );
}

/** Whether this is the caller's password; counted as a guess. */
export async function isCurrentPassword(
  { services, user, address }: SessionContext,
  password: string,
): Promise<boolean> {
  const guess = { login: user.id, address, known: user.sessionId };
  await limitPasswordGuesses(services.database, guess);
  return isPassword(await passwordHashOf(services.database.kysely, user.id), password);
}

/** Whether this session was opened with a recovery code a moment ago, and has not set a password since. */
async function hasRecovered(trx: Trx, sessionId: string): Promise<boolean> {
  const code = await trx
    .updateTable('phone_verification_codes')
    .set({ session_id: null })
    .where('scope', '=', 'recovery')
    .where('session_id', '=', sessionId)
    .where('verified', '=', true)
    .where(sql<boolean>`created_at > now() - ${AFTER_RECOVERY}::interval`)
    .returning('id')
    .executeTakeFirst();
  return code !== undefined;
}

async function store(trx: Trx, { services, user }: SessionContext, passwordHash: string) {
  await storePassword(trx, user.id, passwordHash);
  await endSigninsOf(trx, user.id);
  await trx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user.id)
    .where('id', '<>', user.sessionId)
    .execute();
  await writeAudit(trx, {
    actorId: user.id,
    what: 'updateUser',
    receiptId: null,
    details: { password: 'changed' },
  });
  const before = await provedAddressesOf(trx, user.id);
  await tellOwner(trx, services, { userId: user.id, what: 'password', before });
  return { userId: user.id };
}

/** Ends what the old password has begun: sign-ins that wait for a second factor, or for their session. */
async function endSigninsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('phone_verification_codes').where('scope', '=', `password:${userId}`).execute();
  await trx
    .deleteFrom('auth_pending_signins')
    .where('user_id', '=', userId)
    .where('method', '=', 'password')
    .where('completed_at', 'is', null)
    .execute();
}
