import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { verifyFactor as Call } from '@fairtab/contract/factors';
import { checkCode } from '@fairtab/domain/validation';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessionUserOf, unixSeconds } from '../sessions/session-answer.ts';
import { checkFactorCode } from './check-code.ts';
import { limitFactorCodes, limitRecoveryCodes } from './factor-limits.ts';
import { type FactorRow, lockFactors, readFactor } from './factors.repository.ts';
import { findHolder, type Holder, nameOf } from './holder.ts';
import { countTry, lockPending, noPendingCookie, type PendingSignin } from './pending-signin.ts';
import { makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';

type Verified = { answer: Answer<typeof Call>; cookies: string[] };

type Attempt = { challengeId: string | undefined; code: string } | { recoveryCode: string };

/** Stored for repeated requests, so it contains no secret. */
type Outcome = { right: boolean; first: boolean };

/**
 * Completes the sign-in that waits for a second factor, or confirms a new factor of the session. With its key, a
 * repeated request gets a new session in place of the first one's, or new recovery codes.
 * @param secret of the sign-in that waits for a factor, if one does
 * @throws AppError auth.code_wrong, factor.recovery_code_wrong, factor.signin_over, factor.not_found,
 * factor.phone_is_signin, request.rate_limited; the code rule's refusal
 */
export async function verifyFactor(
  context: RequestContext,
  { params, body }: Received<typeof Call>,
  secret: string | undefined,
): Promise<Verified> {
  const { holder, factor } = await findHolder(context, params.id, secret);
  const attempt = attemptOf(body, holder);
  const { database } = context.services;
  if ('recoveryCode' in attempt) await limitRecoveryCodes(database, holder.userId, context.address);
  else await limitFactorCodes(database, { ...holder, address: context.address });
  const { right, first } = await context.command<Outcome>(
    (trx) =>
      holder.kind === 'pending'
        ? complete(trx, context, { holder, factor, attempt })
        : confirm(trx, context, { holder, factor, attempt }),
    { keep: (outcome) => outcome.right, actor: `second factor of ${nameOf(holder)}` },
  );
  if (!right)
    throw new AppError('recoveryCode' in attempt ? 'factor.recovery_code_wrong' : 'auth.code_wrong');
  return holder.kind === 'pending' ? signedIn(context, holder.pending) : confirmed(context, holder, first);
}

/** @throws the code rule's refusal */
function attemptOf(
  { challenge_id, code, recovery_code }: Received<typeof Call>['body'],
  { kind }: Holder,
): Attempt {
  if (recovery_code !== undefined && kind === 'pending') return { recoveryCode: recovery_code };
  return { challengeId: challenge_id, code: accepted(checkCode(code ?? '')) };
}

type Trial<H extends Holder['kind']> = {
  holder: Extract<Holder, { kind: H }>;
  factor: FactorRow;
  attempt: Attempt;
};

async function complete(
  trx: Trx,
  { services }: RequestContext,
  { holder, factor, attempt }: Trial<'pending'>,
): Promise<Outcome> {
  if (!(await lockPending(trx, holder.id))) throw new AppError('factor.signin_over');
  const right =
    'recoveryCode' in attempt
      ? await redeem(trx, services, { userId: holder.userId, code: attempt.recoveryCode })
      : await checkFactorCode(trx, services, { factor, holder, ...attempt });
  await countTry(trx, holder.id, right);
  return { right, first: false };
}

/** Uses up a recovery code and tells the owner: whoever found the list would not. */
async function redeem(
  trx: Trx,
  services: Services,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  if (!(await redeemRecoveryCode(trx, userId, code))) return false;
  await writeAudit(trx, {
    actorId: userId,
    what: 'verifyFactor',
    receiptId: null,
    details: { recovery: true },
  });
  const before = await provedAddressesOf(trx, userId);
  await notifyOwner(trx, services, { userId, what: 'recoveryCodeUsed', before });
  return true;
}

async function confirm(
  trx: Trx,
  context: RequestContext,
  { holder, factor, attempt }: Trial<'session'>,
): Promise<Outcome> {
  if ('recoveryCode' in attempt) return { right: false, first: false };
  if (!(await checkFactorCode(trx, context.services, { factor, holder, ...attempt })))
    return { right: false, first: false };
  return {
    right: true,
    first: await confirmFactor(trx, context.services, { factorId: factor.id, ...holder }),
  };
}

async function signedIn(context: RequestContext, pending: PendingSignin): Promise<Verified> {
  const { answer, cookies } = await openSession(context, {
    userId: pending.user_id,
    method: pending.method,
    isNew: false,
    session: pending.session_kind,
    pendingId: pending.id,
  });
  const forgotten =
    pending.session_kind === 'cookie' ? [noPendingCookie(context.services.settings.publicUrl)] : [];
  return { answer: { ...answer, recovery_codes: null }, cookies: [...cookies, ...forgotten] };
}

/** The session stays what it is: its caller has the tokens, or the cookie. */
async function confirmed(context: RequestContext, holder: Holder, first: boolean): Promise<Verified> {
  const { database } = context.services;
  const user = await sessionUserOf(database.kysely, holder.userId);
  const session = await database.kysely
    .selectFrom('auth_sessions')
    .select('expires_at')
    .where('id', '=', holder.id)
    .executeTakeFirst();
  if (session === undefined) throw new AppError('auth.required');
  const codes = first ? await database.inTransaction((trx) => makeRecoveryCodes(trx, holder.userId)) : null;
  return {
    cookies: [],
    answer: {
      user,
      session: {
        access_token: null,
        refresh_token: null,
        expires_at: unixSeconds(session.expires_at),
        token_type: context.headers.has('authorization') ? 'bearer' : 'cookie',
        user,
      },
      second_factor: null,
      is_new_user: false,
      auth_method: 'second_factor',
      message: 'Verified',
      recovery_codes: codes,
    },
  };
}

/**
 * Lets a factor count from now on. With the first one of an account its other sessions end: they were opened without.
 * @param id the session that stays
 * @returns whether it is the account's first
 * @throws AppError factor.phone_is_signin if the account came to sign in with its phone meanwhile
 */
async function confirmFactor(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'settings'>,
  { factorId, userId, id }: { factorId: string; userId: string; id: string },
): Promise<boolean> {
  const others = await lockFactors(trx, userId);
  const factor = await readFactor(trx, factorId);
  if (factor === undefined) throw new AppError('factor.not_found');
  if (factor.verified_at !== null) return false;
  const { phone } = await sessionUserOf(trx, userId);
  if (factor.phone_number !== null && factor.phone_number === phone)
    throw new AppError('factor.phone_is_signin');
  await trx
    .updateTable('auth_factors')
    .set({ verified_at: sql<Date>`now()` })
    .where('id', '=', factorId)
    .execute();
  const first = others.length === 0;
  if (first)
    await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).where('id', '<>', id).execute();
  const details = { factor: factorId, type: factor.factor_type, first };
  await writeAudit(trx, { actorId: userId, what: 'verifyFactor', receiptId: null, details });
  const before = await provedAddressesOf(trx, userId);
  await notifyOwner(trx, services, { userId, what: 'factorAdded', before });
  return first;
}
