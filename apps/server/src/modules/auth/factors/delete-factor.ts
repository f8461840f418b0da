import type { Received } from '@fairtab/contract/endpoint';
import type { deleteFactor as Call } from '@fairtab/contract/factors';
import { AppError } from '../../../app/errors.ts';
import type { SessionContext, Trx } from '../../../app/request-context.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import { lockFactors, readFactor } from './factors.repository.ts';
import { type Proof, readProof } from './prove-anew.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

/**
 * Removes a factor; one that never counted without proof. With the last one the recovery codes go. The other sessions
 * stay: each of them was opened with a factor.
 * @param secret of the browser that asked for a nonce
 * @throws AppError factor.not_found, account.reauthentication_required, auth.code_wrong, factor.recovery_code_wrong,
 * request.rate_limited; the code rule's refusal
 */
export async function deleteFactor(
  context: SessionContext,
  { params, body }: Received<typeof Call>,
  secret: string | undefined,
): Promise<void> {
  const factor = await readFactor(context.services.database.kysely, params.id);
  const counts = factor?.user_id === context.user.id && factor.verified_at !== null;
  const proof = counts ? await readProof(context, { ...body, factor_id: params.id }, secret) : null;
  const { proved } = await context.command((trx) => remove(trx, context, { factorId: params.id, proof }), {
    keep: (result) => result.proved,
  });
  if (!proved) throw proof?.wrong ?? new AppError('account.reauthentication_required');
}

async function remove(
  trx: Trx,
  { services, user }: SessionContext,
  { factorId, proof }: { factorId: string; proof: Proof | null },
): Promise<{ proved: boolean }> {
  const counting = await lockFactors(trx, user.id);
  const factor = await readFactor(trx, factorId);
  if (factor?.user_id !== user.id) throw new AppError('factor.not_found');
  const counts = factor.verified_at !== null;
  if (counts && !(await proof?.check(trx))) return { proved: false };
  await trx.deleteFrom('auth_factors').where('id', '=', factorId).execute();
  if (!counts) return { proved: true };
  const last = counting.length === 1;
  if (last) await removeRecoveryCodes(trx, user.id);
  const details = { factor: factorId, type: factor.factor_type, last };
  await writeAudit(trx, { actorId: user.id, what: 'deleteFactor', receiptId: null, details });
  const before = await provedAddressesOf(trx, user.id);
  await tellOwner(trx, services, { userId: user.id, what: 'factorRemoved', before });
  return { proved: true };
}
