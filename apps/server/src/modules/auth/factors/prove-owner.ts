import type { Received } from '@fairtab/contract/endpoint';
import type { enrollFactor } from '@fairtab/contract/factors';
import { checkCode } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { isAnonymous, justSignedIn } from '../../account/anonymous-accounts.ts';
import { nonceOf, ownAddress } from '../changes/reauthenticate.ts';
import { limitGuesses } from '../code-limits.ts';
import { limitPasswordGuesses } from '../password/password-limits.ts';
import { isPassword, passwordHashOf } from '../password/passwords.ts';
import { useCode } from '../verification-codes.ts';
import { checkFactorCode } from './check-code.ts';
import { limitFactorCodes, limitRecoveryCodes } from './factor-limits.ts';
import { factorsOf, lockFactors } from './factors.repository.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';

/** What somebody sends to prove that they are the owner, and not only at a device of theirs; `kept`: see `nonceOf`. */
export type SentProof = Partial<
  Pick<
    Received<typeof enrollFactor>['body'],
    'current_password' | 'nonce' | 'code' | 'factor_id' | 'challenge_id' | 'recovery_code'
  >
> & { kept: string | undefined };

/** Whether somebody has tried to prove it. */
export const hasSent = ({ current_password, nonce, code, recovery_code }: SentProof): boolean =>
  [current_password, nonce, code, recovery_code].some((part) => part !== undefined);

/** A proof that was counted against its limits, to be checked in the change's transaction. */
export type Proof = {
  /** A wrong one costs a try, so the transaction must be committed either way. */
  check: (trx: Trx) => Promise<boolean>;
  /** What to throw if it is wrong. */
  wrong: AppError;
};

/**
 * Reads the proof that a change of the account takes. With a second factor that is a code of it or a recovery code;
 * without, the password of now or the code of `reauthenticate`. An account that has none of these is whoever has its
 * session; if it has a provider, whoever has just signed in with that.
 * @param change of factors: the code of `reauthenticate` is enough, for whoever has lost a factor
 * @throws AppError account.reauthentication_required without one, account.address_new, auth.password_limited,
 * request.rate_limited; the code rule's refusal
 */
export async function readProof(
  context: SessionContext,
  sent: SentProof,
  change: 'account' | 'factors' = 'account',
): Promise<Proof> {
  const { services, user } = context;
  const { current_password, nonce, recovery_code, code, factor_id, challenge_id } = sent;
  if (recovery_code !== undefined) return recoveryProof(context, recovery_code);
  if (code !== undefined && factor_id !== undefined)
    return factorProof(context, { factorId: factor_id, challengeId: challenge_id, code });
  const factors = await factorsOf(services.database.kysely, user.id);
  const hasFactor = factors.some(({ verified_at }) => verified_at !== null);
  if (nonce !== undefined && (!hasFactor || change === 'factors'))
    return nonceProof(context, nonce, sent.kept);
  if (current_password !== undefined && !hasFactor) return passwordProof(context, current_password);
  if (hasFactor || !(await isProvedBySession(context)))
    throw new AppError('account.reauthentication_required');
  return { check: async () => true, wrong: new AppError('account.reauthentication_required') };
}

/**
 * Does, once for its key, what only the account's owner may.
 * @throws what the proof is refused with; what `run` throws, and then a code stays good
 */
export async function doAsOwner<T extends object>(
  context: SessionContext,
  proof: Proof,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  // A repeated request has its proof refused, but its first result stands.
  const { done } = await context.command<{ done: T | null }>(
    async (trx) => {
      await lockFactors(trx, context.user.id);
      return { done: (await proof.check(trx)) ? await run(trx) : null };
    },
    { keep: (result) => result.done !== null },
  );
  if (done === null) throw proof.wrong;
  return done;
}

/** The same for a command that is made later. */
export const byOwner =
  (context: SessionContext, sent: SentProof) =>
  async <T extends object>(run: (trx: Trx) => Promise<T>): Promise<T> =>
    doAsOwner(context, await readProof(context, sent), run);

async function recoveryProof({ services, user, address }: SessionContext, code: string): Promise<Proof> {
  await limitRecoveryCodes(services.database, user.id, address);
  return {
    check: (trx) => redeemRecoveryCode(trx, user.id, code),
    wrong: new AppError('factor.recovery_code_wrong'),
  };
}

async function factorProof(
  { services, user, address }: SessionContext,
  { code: typed, factorId, challengeId }: { code: string; factorId: string; challengeId: string | undefined },
): Promise<Proof> {
  const code = accepted(checkCode(typed));
  await limitFactorCodes(services.database, { kind: 'session', userId: user.id, address });
  const holder = { kind: 'session', id: user.sessionId } as const;
  return {
    check: async (trx) => {
      const factor = (await factorsOf(trx, user.id)).find(({ id }) => id === factorId);
      if (factor === undefined || factor.verified_at === null) return false;
      return checkFactorCode(trx, services, { factor, holder, challengeId, code });
    },
    wrong: new AppError('auth.code_wrong'),
  };
}

async function nonceProof(context: SessionContext, nonce: string, kept: string | undefined): Promise<Proof> {
  const { services, address } = context;
  const attempt = { ...(await nonceOf(context, kept)), code: accepted(checkCode(nonce)) };
  await limitGuesses(services.database, { ...attempt, address });
  return {
    check: async (trx) => (await useCode(trx, services.settings, attempt)) !== null,
    wrong: new AppError('auth.code_wrong'),
  };
}

/** Checks the password before the transaction, which would else be held while it is hashed. */
async function passwordProof({ services, user, address }: SessionContext, password: string): Promise<Proof> {
  const { database } = services;
  await limitPasswordGuesses(database, { login: user.id, address, known: user.sessionId });
  const right = await isPassword(await passwordHashOf(database.kysely, user.id), password);
  return { check: async () => right, wrong: new AppError('account.password_wrong') };
}

/**
 * Whether nothing could prove it: an anonymous account has only its session; one with only a provider, who has just signed
 * in with that.
 * @throws AppError account.address_new
 */
async function isProvedBySession(context: SessionContext): Promise<boolean> {
  const { services, user } = context;
  const { kysely } = services.database;
  if (await isAnonymous(kysely, user.id)) return true;
  if ((await passwordHashOf(kysely, user.id)) !== null) return false;
  return (await ownAddress(context)) === null && justSignedIn(kysely, user);
}
