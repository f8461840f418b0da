import type { updateUser as Call } from '@fairtab/contract/account/account';
import type { CodeSent } from '@fairtab/contract/account/auth-session';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkPassword } from '@fairtab/domain/account/credentials';
import { LIMITS } from '@fairtab/domain/input/limits';
import { sql } from 'kysely';
import { AppError, accepted, RefusedError } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { type Address, provedAddressesOf, setAddress } from '../account/accounts.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { updateProfile } from '../account/profiles.ts';
import { browserHashOf } from './browser-secret.ts';
import {
  type AsOwner,
  type CodeRequester,
  codeProof,
  emailIn,
  given,
  phoneIn,
  startCode,
} from './codes/verification-codes.ts';
import { asOwner, doAsOwner, hasSent, readProof, type SentProof } from './factors/prove-owner.ts';
import {
  hashPassword,
  isPassword,
  passwordHashOf,
  refuseCommonPassword,
  storePassword,
} from './passwords.ts';
import { type Proof, withProof } from './proofs.ts';

/**
 * Password and profile change at once, e-mail and phone when `verify` gets the code sent to it. Returns that code, if any.
 * @throws AppError request.invalid unless exactly one is to change; as each of the changes
 */
export async function updateUser(
  context: SessionContext,
  { password, data, email: typedEmail, phone: typedPhone, ...proof }: Received<typeof Call>['body'],
  { kept, ...requester }: CodeRequester & { kept: string | undefined },
): Promise<CodeSent | null> {
  const [email, phone] = [given(typedEmail), given(typedPhone)];
  const sent = { ...proof, kept };
  const byOwner: AsOwner = (run) => asOwner(context, sent, run);
  // One command per request, so that a repeated request finds its result.
  if ([email, phone, password, data].filter((one) => one !== undefined).length !== 1) {
    throw new AppError('request.invalid', { where: 'email, phone, password, data' });
  }
  if (email !== undefined) return startAddressChange(context, emailIn(email), requester, byOwner);
  if (phone !== undefined) return startAddressChange(context, phoneIn(phone), requester, byOwner);
  if (password !== undefined) await changePassword(context, password, sent);
  if (data !== undefined) {
    const input = { params: undefined, query: undefined, body: data };
    await context.command((trx) => updateProfile(trx, context, input));
  }
  return null;
}

/**
 * Sends a code to an account's new address, which changes once the code is entered. Only `confirmAddress` reveals whether the
 * address has another account. `proved` runs what needs the owner.
 * @throws AppError auth.code_not_sent, request.rate_limited; what `proved` throws
 */
export const startAddressChange = (
  context: SessionContext,
  to: Address,
  requester: CodeRequester,
  proved: AsOwner,
): Promise<CodeSent> =>
  startCode(context, {
    ...to,
    ...requester,
    proved,
    scope: changeScope(context, to),
    purpose: to.email === undefined ? 'confirm' : 'emailChange',
    account: { id: context.user.id, isOwn: false },
  });

/** Limits the code to this change of this account. */
export const changeScope = ({ user }: SessionContext, to: Address) =>
  `${to.email === undefined ? 'phone_change' : 'email_change'}:${user.id}` as const;

/**
 * Notifies the old address. @throws AppError auth.code_wrong, request.rate_limited, account.email_taken, account.phone_taken,
 * account.phone_is_factor; the code rule's refusal
 */
export async function confirmAddress(
  context: SessionContext,
  to: Address,
  { code, secret }: { code: string; secret: string | undefined },
): Promise<void> {
  const entered = { ...to, scope: changeScope(context, to), browserHash: browserHashOf(secret), code };
  await withProof(context, await codeProof(context, entered), (trx) => changeAddress(trx, context, to));
}

async function changeAddress(trx: Trx, { services, user }: SessionContext, to: Address) {
  const before = await setAddress(trx, services.settings, user.id, to);
  if (before === null) return { userId: user.id };
  const isPhone = to.email === undefined;
  const isFirst = (isPhone ? before.phone : before.email) === null;
  const [what, details] = isPhone
    ? ([isFirst ? 'phoneAdded' : 'phone', { phone: isFirst ? 'verified' : 'replaced' }] as const)
    : ([isFirst ? 'emailAdded' : 'email', { email: isFirst ? 'added' : 'replaced' }] as const);
  await notifyOwner(trx, services, {
    userId: user.id,
    what,
    before,
    audit: { what: 'updateUser', details },
  });
  return { userId: user.id };
}

/** How long after a recovery a password may be set without the old one. */
const AFTER_RECOVERY = '15 minutes';

/** Ends other sessions and notifies the owner. @throws AppError as readProof and doAsOwner; the rules' refusals; password.same */
async function changePassword(context: SessionContext, password: string, sent: SentProof): Promise<void> {
  const chosen = accepted(checkPassword(password));
  const { services, user, address } = context;
  const { kysely } = services.database;
  await refuseCommonPassword(chosen, (await provedAddressesOf(kysely, user.id)).email);
  const proof = hasSent(sent) ? await readProof(context, sent) : afterRecovery(context);
  await limit(services.database, 'hashedPasswords', { address });
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

/** Opened by a recovery code, no password set since. Not by a code to a new address. @throws AppError account.address_new */
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
  // Sign-ins by the old password that still wait for a second factor or a session end, too.
  await trx.deleteFrom('password_proofs').where('user_id', '=', user.id).execute();
  await trx
    .deleteFrom('auth_pending_signins')
    .where('user_id', '=', user.id)
    .where('method', '=', 'password')
    .where('completed_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user.id)
    .where('id', '<>', user.sessionId)
    .execute();
  const audit = { what: 'updateUser', details: { password: isFirst ? 'added' : 'changed' } };
  await notifyOwner(trx, services, { userId: user.id, what: isFirst ? 'passwordAdded' : 'password', audit });
  return { userId: user.id };
}
