import { checkPassword } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { sql } from 'kysely';
import { AppError, accepted, RefusedError } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { doAsOwner, hasSent, readProof, type SentProof } from '../factors/prove-owner.ts';
import { limitHashing } from '../password/password-limits.ts';
import {
  hashPassword,
  isPassword,
  passwordHashOf,
  refuseCommonPassword,
  storePassword,
} from '../password/passwords.ts';
import type { Proof } from '../proofs.ts';

/** How long after a recovery a password may be set without the old one. */
const AFTER_RECOVERY = '15 minutes';

/**
 * Sets a password, ends the other sessions and notifies the owner. The caller proves ownership, or has just used a recovery code.
 * @throws AppError as readProof and doAsOwner; the rules' refusals; password.same
 */
export async function changePassword(
  context: SessionContext,
  password: string,
  sent: SentProof,
): Promise<void> {
  const chosen = accepted(checkPassword(password));
  const { services, user, address } = context;
  const { kysely } = services.database;
  await refuseCommonPassword(chosen, (await provedAddressesOf(kysely, user.id)).email);
  const proof = hasSent(sent) ? await readProof(context, sent) : afterRecovery(context);
  await limitHashing(services.database, address);
  const former = await passwordHashOf(kysely, user.id);
  const isSame = await isPassword(former, chosen);
  const passwordHash = await hashPassword(chosen);
  await doAsOwner(context, proof, (trx) => {
    // After the proof, or it would let others guess the password.
    if (isSame) throw new RefusedError({ ok: false, key: 'password.same', params: {} });
    return store(trx, context, { passwordHash, isFirst: former === null });
  });
}

const afterRecovery = ({ user }: SessionContext): Proof => ({
  check: (trx) => hasRecovered(trx, user),
  wrong: new AppError('account.reauthentication_required'),
});

/**
 * Whether this session was just opened with a recovery code and has set no password since. A code to a new address does not count.
 * @throws AppError account.address_new
 */
async function hasRecovered(trx: Trx, { id, sessionId }: SessionContext['user']): Promise<boolean> {
  const code = await trx
    .updateTable('phone_verification_codes')
    .set({ session_id: null })
    .where('scope', '=', 'recovery')
    .where('session_id', '=', sessionId)
    .where('verified', '=', true)
    .where(sql<boolean>`created_at > now() - ${AFTER_RECOVERY}::interval`)
    .returning('id')
    .executeTakeFirst();
  if (code === undefined) return false;
  const { emailIsNew } = await provedAddressesOf(trx, id);
  if (emailIsNew) throw new AppError('account.address_new', { days: LIMITS.newAddressDays });
  return true;
}

type New = { passwordHash: string; isFirst: boolean };

async function store(trx: Trx, { services, user }: SessionContext, { passwordHash, isFirst }: New) {
  await storePassword(trx, user.id, passwordHash);
  await endSigninsOf(trx, user.id);
  await trx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user.id)
    .where('id', '<>', user.sessionId)
    .execute();
  const audit = { what: 'updateUser', details: { password: isFirst ? 'added' : 'changed' } };
  await notifyOwner(trx, services, { userId: user.id, what: isFirst ? 'passwordAdded' : 'password', audit });
  return { userId: user.id };
}

/** Ends sign-ins by the old password that still wait for a second factor or a session. */
async function endSigninsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_proofs').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('auth_pending_signins')
    .where('user_id', '=', userId)
    .where('method', '=', 'password')
    .where('completed_at', 'is', null)
    .execute();
}
