import type { verifyFactor as Call } from '@fairtab/contract/account/factors';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { type Proof, withProof } from '../proofs.ts';
import { openSession } from '../sessions/open-session.ts';
import { ofBrowser, sessionUserOf, signedInAnswer } from '../sessions/session-answer.ts';
import { factorProof, holderActor } from './challenges.ts';
import { lockFactors, makeRecoveryCodes, readFactor, recoveryProof } from './factors.repository.ts';
import { findHolder, type Holder, lockPending, pendingCookie } from './pending-signin.ts';

type Verified = { answer: Answer<typeof Call>; cookies: string[] };

/**
 * Completes a pending sign-in, or confirms the session's new factor. A repeated request gets a new session in place of the first,
 * or new recovery codes. `secret` is the pending sign-in's, if any.
 * @throws AppError auth.code_wrong, factor.recovery_code_wrong, factor.signin_over, factor.not_found, factor.phone_is_signin,
 * request.rate_limited; the code rule's refusal
 */
export async function verifyFactor(
  context: RequestContext,
  { params, body: { challenge_id: challengeId, code = '', recovery_code } }: Received<typeof Call>,
  secret: string | undefined,
): Promise<Verified> {
  const { services } = context;
  const { holder, factor } = await findHolder(context, params.id, secret);
  const { userId } = holder;
  const actor = holderActor(holder);
  if (holder.kind === 'pending') {
    const isRecovery = recovery_code !== undefined;
    const proof = isRecovery
      ? await recoveryProof(context, userId, recovery_code)
      : await factorProof(context, { factorId: factor.id, holder, challengeId, code });
    const done = (trx: Trx) => (isRecovery ? noteRecovery(trx, services, userId) : Promise.resolve({}));
    await withProof(context, whileWaiting(holder, proof), done, actor);
    return signedIn(context, holder);
  }
  const proof = await factorProof(context, { factorId: factor.id, holder, challengeId, code, isNew: true });
  const confirm = (trx: Trx) => confirmFactor(trx, services, { ...holder, factorId: factor.id });
  const { first } = await withProof(context, proof, confirm, actor);
  return confirmed(context, holder, first);
}

type Pending = Extract<Holder, { kind: 'pending' }>;

const whileWaiting = ({ id }: Pending, { check, wrong }: Proof): Proof => ({
  check: async (trx) => {
    await lockPending(trx, id);
    const right = await check(trx);
    await trx
      .updateTable('auth_pending_signins')
      .set(right ? { completed_at: sql<Date>`now()` } : { attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .execute();
    return right;
  },
  wrong,
});

/** Notifies the owner of a used recovery code, which a thief may have found. */
async function noteRecovery(trx: Trx, services: Services, userId: string): Promise<object> {
  const audit = { what: 'verifyFactor', details: { recovery: true } };
  await notifyOwner(trx, services, { userId, what: 'recoveryCodeUsed', audit });
  return {};
}

async function signedIn(context: RequestContext, { pending }: Pending): Promise<Verified> {
  const { answer, cookies } = await openSession(context, {
    userId: pending.user_id,
    method: pending.method,
    isNew: false,
    session: pending.session_kind,
    by: { pending: pending.id },
  });
  const forgotten =
    pending.session_kind === 'cookie' ? [pendingCookie.line(context.services.settings.publicUrl, null)] : [];
  return { answer: { ...answer, recovery_codes: null }, cookies: [...cookies, ...forgotten] };
}

async function confirmed(context: RequestContext, holder: Holder, first: boolean): Promise<Verified> {
  const { database } = context.services;
  const user = await sessionUserOf(database.kysely, holder.userId);
  const session = await database.kysely
    .selectFrom('auth_sessions')
    .select('expires_at as expiresAt')
    .where('id', '=', holder.id)
    .executeTakeFirst();
  if (session === undefined) throw new AppError('auth.required');
  const codes = first ? await database.inTransaction((trx) => makeRecoveryCodes(trx, holder.userId)) : null;
  const token_type = context.headers.has('authorization') ? 'bearer' : 'cookie';
  return {
    cookies: [],
    answer: {
      ...signedInAnswer(
        { ...ofBrowser(session, user), token_type },
        { user, auth_method: 'second_factor', message: 'Verified' },
      ),
      recovery_codes: codes,
    },
  };
}

/** Whether it is the first, which ends all sessions but `id`, opened without. @throws AppError factor.phone_is_signin */
async function confirmFactor(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'settings'>,
  { factorId, userId, id }: { factorId: string; userId: string; id: string },
): Promise<{ first: boolean }> {
  const others = await lockFactors(trx, userId);
  const factor = await readFactor(trx, factorId);
  if (factor === undefined) throw new AppError('factor.not_found');
  if (factor.verified_at !== null) return { first: false };
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
  await notifyOwner(trx, services, { userId, what: 'factorAdded', audit: { what: 'verifyFactor', details } });
  return { first };
}
