import { LIMITS } from '@fairtab/domain/limits';
import { normalizePhone } from '@fairtab/domain/phone';
import { sql } from 'kysely';
import { sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import type { Trx } from '../../../http/request-context.ts';
import { useCode as redeemCode } from '../verification-codes.ts';
import type { FactorRow } from './factors.repository.ts';
import { type Holder, nameOf } from './holder.ts';
import { stepOfCode, unseal } from './totp.ts';

type Attempt = { factor: FactorRow; holder: Pick<Holder, 'kind' | 'id'>; challengeId: string; code: string };

/**
 * Checks a code of a factor and uses it up. An authenticator app's needs no challenge. With one, a wrong code costs a
 * try, so the transaction must be committed either way.
 */
export async function checkFactorCode(
  trx: Trx,
  services: Services,
  { challengeId, ...attempt }: Omit<Attempt, 'challengeId'> & { challengeId: string | undefined },
): Promise<boolean> {
  if (challengeId !== undefined) return answerChallenge(trx, services, { ...attempt, challengeId });
  if (attempt.factor.factor_type !== 'totp') return false;
  return redeemAppCode(trx, services, attempt.factor, attempt.code);
}

/** Checks the code of a challenge, of its holder alone. It is good for ten minutes, five tries and one success. */
async function answerChallenge(trx: Trx, services: Services, attempt: Attempt): Promise<boolean> {
  const { factor, holder, challengeId } = attempt;
  const challenge = await trx
    .selectFrom('auth_factor_challenges')
    .select('id')
    .where('id', '=', challengeId)
    .where('factor_id', '=', factor.id)
    .where('holder', '=', nameOf(holder))
    .where('used_at', 'is', null)
    .where('attempts', '<', LIMITS.codeTries)
    .where(sql<boolean>`expires_at > now()`)
    .forUpdate()
    .executeTakeFirst();
  if (challenge === undefined) return false;
  const right = await isRight(trx, services, attempt);
  await trx
    .updateTable('auth_factor_challenges')
    .set({ attempts: sql`attempts + 1`, ...(right ? { used_at: sql<Date>`now()` } : {}) })
    .where('id', '=', challengeId)
    .execute();
  return right;
}

const isRight = (trx: Trx, services: Services, attempt: Attempt): Promise<boolean> =>
  attempt.factor.factor_type === 'totp'
    ? redeemAppCode(trx, services, attempt.factor, attempt.code)
    : redeemTextedCode(trx, services, attempt);

async function redeemTextedCode(trx: Trx, { settings }: Services, attempt: Attempt): Promise<boolean> {
  const { factor, challengeId, code } = attempt;
  const codeId = await redeemCode(trx, settings, {
    phone: phoneOf(factor),
    scope: `factor:${factor.id}`,
    browserHash: challengeHash(challengeId),
    code,
  });
  return codeId !== null;
}

/** Checks a code of an authenticator app and uses it up: neither it nor an earlier one is good again. */
async function redeemAppCode(
  trx: Trx,
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  const secret = factor.secret === null ? null : unseal(settings.acceptedSecrets, factor.id, factor.secret);
  if (secret === null) {
    log.error(
      { factor: factor.id },
      'the secret of an authenticator app cannot be read: was AUTH_SECRET changed?',
    );
    return false;
  }
  const step = stepOfCode(secret, code);
  if (step === null) return false;
  const used = await trx
    .updateTable('auth_factors')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The phone of a phone factor. */
export function phoneOf({ phone_number }: FactorRow) {
  const phone = phone_number === null ? null : normalizePhone(phone_number);
  if (phone === null) throw new Error('a phone factor without its phone');
  return phone;
}

/** Ties a texted code to its challenge, which belongs to one browser. */
export const challengeHash = (challengeId: string) => sha256(`challenge ${challengeId}`);
