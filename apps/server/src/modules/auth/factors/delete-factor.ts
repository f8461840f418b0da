import type { Received } from '@fairtab/contract/endpoint';
import type { deleteFactor as Call } from '@fairtab/contract/factors';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { lockFactors, readFactor } from './factors.repository.ts';
import { doAsOwner, readProof } from './prove-owner.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

/**
 * Removes a factor; one that never counted without proof. With the last one the recovery codes go. The other sessions
 * stay: each of them was opened with a factor.
 * @param kept the secret of the browser that asked for a nonce
 * @throws AppError factor.not_found, account.reauthentication_required, auth.code_wrong, factor.recovery_code_wrong,
 * request.rate_limited; the code rule's refusal
 */
export async function deleteFactor(
  context: SessionContext,
  { params, body }: Received<typeof Call>,
  kept: string | undefined,
): Promise<void> {
  const factor = await readFactor(context.services.database.kysely, params.id);
  const counts = factor?.user_id === context.user.id && factor.verified_at !== null;
  if (!counts) {
    await context.command((trx) => remove(trx, context, params.id, { proved: false }));
    return;
  }
  const proof = await readProof(context, { ...body, factor_id: params.id, kept }, 'factors');
  await doAsOwner(context, proof, (trx) => remove(trx, context, params.id, { proved: true }));
}

async function remove(
  trx: Trx,
  { services, user }: SessionContext,
  factorId: string,
  { proved }: { proved: boolean },
): Promise<{ factorId: string }> {
  const counting = await lockFactors(trx, user.id);
  const factor = await readFactor(trx, factorId);
  if (factor?.user_id !== user.id) throw new AppError('factor.not_found');
  const counts = factor.verified_at !== null;
  // It may have begun to count meanwhile.
  if (counts && !proved) throw new AppError('account.reauthentication_required');
  await trx.deleteFrom('auth_factors').where('id', '=', factorId).execute();
  if (!counts) return { factorId };
  const last = counting.length === 1;
  if (last) await removeRecoveryCodes(trx, user.id);
  const details = { factor: factorId, type: factor.factor_type, last };
  await writeAudit(trx, { actorId: user.id, what: 'deleteFactor', receiptId: null, details });
  const before = await provedAddressesOf(trx, user.id);
  await notifyOwner(trx, services, { userId: user.id, what: 'factorRemoved', before });
  return { factorId };
}
