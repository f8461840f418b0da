import type { CodeSent } from '@fairtab/contract/account/auth-session';
import type { enrollFactor } from '@fairtab/contract/account/factors';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import {
  type Address,
  isAnonymous,
  justSignedIn,
  proofAddressOf,
  provedAddressesOf,
} from '../../account/accounts.ts';
import { browserHashOf } from '../browser-secret.ts';
import { type CodeRequester, codeProof, startCode } from '../codes/verification-codes.ts';
import { isPassword, limitPasswordGuesses, passwordHashOf } from '../passwords.ts';
import { type Proof, withProof } from '../proofs.ts';
import { factorProof } from './challenges.ts';
import { factorsOf, lockFactors, recoveryProof } from './factors.repository.ts';

/** Proof of ownership beyond having the session. */
export type SentProof = Partial<
  Pick<
    Received<typeof enrollFactor>['body'],
    'current_password' | 'nonce' | 'code' | 'factor_id' | 'challenge_id' | 'recovery_code'
  >
> & {
  kept: string | undefined;
};

export const hasSent = ({ current_password, nonce, code, recovery_code }: SentProof): boolean =>
  [current_password, nonce, code, recovery_code].some((part) => part !== undefined);

/**
 * Reads the proof that changing the account requires. With a second factor: its code or a recovery code. Without: the password or a
 * code of `reauthenticate`. Accounts without either: the session, for providers a recent one. If `change` is of factors, a code of
 * `reauthenticate` suffices, as a factor may be lost.
 * @throws AppError account.reauthentication_required without one, account.address_new, auth.password_limited, request.rate_limited;
 * the code rule's refusal
 */
export async function readProof(
  context: SessionContext,
  sent: SentProof,
  change: 'account' | 'factors' = 'account',
): Promise<Proof> {
  const { services, user } = context;
  const { current_password, nonce, recovery_code, code, factor_id, challenge_id } = sent;
  if (recovery_code !== undefined) return recoveryProof(context, user.id, recovery_code);
  if (code !== undefined && factor_id !== undefined) {
    const holder = { kind: 'session', id: user.sessionId, userId: user.id } as const;
    return factorProof(context, { factorId: factor_id, holder, challengeId: challenge_id, code });
  }
  const factors = await factorsOf(services.database.kysely, user.id);
  const hasFactor = factors.some(({ verified_at }) => verified_at !== null);
  if (nonce !== undefined && (!hasFactor || change === 'factors')) {
    const to = await requireOwnAddress(context);
    const browserHash = browserHashOf(sent.kept);
    const { check, wrong } = await codeProof(context, { ...to, ...nonceOf(user), browserHash, code: nonce });
    return { check: async (trx) => (await check(trx)) !== null, wrong };
  }
  if (current_password !== undefined && !hasFactor) return passwordProof(context, current_password);
  const wrong = new AppError('account.reauthentication_required');
  if (hasFactor || !(await isProvedBySession(context))) throw wrong;
  return { check: async () => true, wrong };
}

/** Runs an owner's command, once per key. @throws as withProof */
export const doAsOwner = <T extends object>(
  context: SessionContext,
  { check, wrong }: Proof,
  run: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const locked = async (trx: Trx) => {
    await lockFactors(trx, context.user.id);
    return check(trx);
  };
  return withProof(context, { check: locked, wrong }, run);
};

/** Reads a proof and runs an owner's command with it. @throws as readProof and withProof */
export const asOwner = async <T extends object>(
  context: SessionContext,
  sent: SentProof,
  run: (trx: Trx) => Promise<T>,
  change?: 'account' | 'factors',
): Promise<T> => doAsOwner(context, await readProof(context, sent, change), run);

/** Before the transaction, which would be held during hashing. */
async function passwordProof({ services, user, address }: SessionContext, password: string): Promise<Proof> {
  const { database } = services;
  await limitPasswordGuesses(database, { login: user.id, address, known: user.sessionId });
  const right = await isPassword(await passwordHashOf(database.kysely, user.id), password);
  return { check: async () => right, wrong: new AppError('account.password_wrong') };
}

/** Whether the session suffices: anonymous, or only a provider and just signed in. @throws AppError account.address_new */
async function isProvedBySession(context: SessionContext): Promise<boolean> {
  const { services, user } = context;
  const { kysely } = services.database;
  if (await isAnonymous(kysely, user.id)) return true;
  if ((await passwordHashOf(kysely, user.id)) !== null) return false;
  return (await ownAddress(context)) === null && justSignedIn(kysely, user);
}

/**
 * Sends a code to the account's own e-mail, else its phone, to confirm the owner.
 * @throws AppError account.no_address without a verified one, account.address_new, auth.code_not_sent, request.rate_limited
 */
export async function sendNonce(context: SessionContext, requester: CodeRequester): Promise<CodeSent> {
  const { user } = context;
  const to = await requireOwnAddress(context);
  const account = { id: user.id, isOwn: true };
  return startCode(context, { ...to, ...requester, ...nonceOf(user), purpose: 'confirm', account });
}

const nonceOf = ({ id }: SessionContext['user']) => ({ scope: `reauthentication:${id}` }) as const;

async function requireOwnAddress(context: SessionContext): Promise<Address> {
  const to = await ownAddress(context);
  if (to === null) throw new AppError('account.no_address');
  return to;
}

async function ownAddress({ services, user }: SessionContext): Promise<Address | null> {
  const to = proofAddressOf(await provedAddressesOf(services.database.kysely, user.id));
  if (to === 'new') throw new AppError('account.address_new', { days: LIMITS.newAddressDays });
  return to;
}
