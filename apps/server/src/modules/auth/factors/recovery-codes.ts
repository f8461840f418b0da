import { randomBytes } from 'node:crypto';
import {
  RECOVERY_CODE_BYTES,
  readRecoveryCode,
  recoveryCodeOf,
} from '@fairtab/domain/account/recovery-codes';
import { LIMITS } from '@fairtab/domain/input/limits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { sha256 } from '../../../app/hash.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import type { Proof } from '../proofs.ts';
import { limitRecoveryCodes } from './factor-limits.ts';

/**
 * Replaces the recovery codes by ten new ones, which cannot be shown again. Stored as plain hashes: 75 random bits need no key, so
 * they survive the loss of the server's secret.
 */
export async function makeRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, () =>
    recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)),
  );
  await removeRecoveryCodes(trx, userId);
  await trx
    .insertInto('auth_recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Parses a recovery code and counts the guess; a correct one is used up. @throws AppError request.rate_limited */
export async function recoveryProof(
  { services, address }: RequestContext,
  userId: string,
  typed: string,
): Promise<Proof> {
  await limitRecoveryCodes(services.database, userId, address);
  return {
    check: (trx) => redeemRecoveryCode(trx, userId, typed),
    wrong: new AppError('factor.recovery_code_wrong'),
  };
}

async function redeemRecoveryCode(trx: Trx, userId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const used = await trx
    .updateTable('auth_recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** How many are unused. */
export async function recoveryCodesLeft(db: Kysely<Schema>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('auth_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function removeRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute();
}

const hashOf = (userId: string, code: string) => sha256(`${userId} ${code}`);
