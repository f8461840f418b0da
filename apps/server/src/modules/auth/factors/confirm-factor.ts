import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { Trx } from '../../../http/request-context.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import { sessionUserOf } from '../sessions/session-user.ts';
import { lockFactors, readFactor } from './factors.repository.ts';

/**
 * Lets a factor count from now on. With the first one of an account its other sessions end: they were opened without.
 * @param id the session that stays
 * @returns whether it is the account's first
 * @throws AppError factor.phone_is_signin if the account came to sign in with its phone meanwhile
 */
export async function confirmFactor(
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
  await tellOwner(trx, services, { userId, what: 'factorAdded', before });
  return first;
}
