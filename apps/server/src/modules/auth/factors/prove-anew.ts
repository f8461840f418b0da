import { LIMITS } from '@fairtab/contract/limits';
import { checkCode } from '@fairtab/domain/validation';
import { sql } from 'kysely';
import { AppError, accepted } from '../../../app/errors.ts';
import type { SessionContext, Trx } from '../../../app/request-context.ts';
import { nonceOf } from '../changes/reauthenticate.ts';
import { limitGuesses } from '../code-limits.ts';
import { useCode } from '../verification-codes.ts';
import { checkFactorCode } from './check-code.ts';
import { limitFactorCodes, limitRecoveryCodes } from './factor-limits.ts';
import { factorsOf } from './factors.repository.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';

/** What somebody sends to prove that they are the owner, and not only at the owner's device. */
export type SentProof = {
  code?: string | undefined;
  challenge_id?: string | undefined;
  recovery_code?: string | undefined;
  factor_id?: string | undefined;
  nonce?: string | undefined;
};

/** A proof that was counted against its limits, to be checked in the change's transaction. */
export type Proof = {
  /** A wrong one costs a try, so the transaction must be committed either way. */
  check: (trx: Trx) => Promise<boolean>;
  /** What to throw if it is wrong. */
  wrong: AppError;
};

/**
 * Reads a proof: a code of one of the account's factors that count, a recovery code, or the code of `reauthenticate`,
 * which goes to the account's own e-mail or phone.
 * @param secret of the browser that asked for that code
 * @throws AppError account.reauthentication_required without one, request.rate_limited; the code rule's refusal
 */
export async function readProof(
  context: SessionContext,
  sent: SentProof,
  secret: string | undefined,
): Promise<Proof> {
  const { services, user, address } = context;
  const { recovery_code, factor_id, nonce } = sent;
  if (nonce !== undefined) return readNonce(context, nonce, secret);
  if (recovery_code !== undefined) {
    await limitRecoveryCodes(services.database, user.id, address);
    const check = (trx: Trx) => redeemRecoveryCode(trx, user.id, recovery_code);
    return { check, wrong: new AppError('factor.recovery_code_wrong') };
  }
  if (sent.code === undefined || factor_id === undefined)
    throw new AppError('account.reauthentication_required');
  const code = accepted(checkCode(sent.code));
  await limitFactorCodes(services.database, { kind: 'session', userId: user.id, address });
  return {
    check: (trx) => isCodeOf(trx, context, { factorId: factor_id, challengeId: sent.challenge_id, code }),
    wrong: new AppError('auth.code_wrong'),
  };
}

async function readNonce(context: SessionContext, nonce: string, secret: string | undefined): Promise<Proof> {
  const { services, address } = context;
  const code = accepted(checkCode(nonce));
  const attempt = { ...(await nonceOf(context, secret)), code };
  await limitGuesses(services.database, { ...attempt, address });
  return {
    check: async (trx) => (await useCode(trx, services.settings.secret, attempt)) !== null,
    wrong: new AppError('auth.code_wrong'),
  };
}

async function isCodeOf(
  trx: Trx,
  { services, user }: SessionContext,
  { factorId, challengeId, code }: { factorId: string; challengeId: string | undefined; code: string },
): Promise<boolean> {
  const factor = (await factorsOf(trx, user.id)).find(({ id }) => id === factorId);
  if (factor === undefined || factor.verified_at === null) return false;
  const holder = { kind: 'session', id: user.sessionId } as const;
  return checkFactorCode(trx, services, { factor, holder, challengeId, code });
}

/** Whether somebody signed in with this session a moment ago, which is as good as a proof. */
export async function justSignedIn(trx: Trx, { user }: SessionContext): Promise<boolean> {
  const session = await trx
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', user.sessionId)
    .where(sql<boolean>`created_at > now() - ${`${LIMITS.secondFactorMinutes} minutes`}::interval`)
    .executeTakeFirst();
  return session !== undefined;
}
