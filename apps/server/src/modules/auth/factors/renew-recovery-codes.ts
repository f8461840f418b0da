import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { renewRecoveryCodes as Call } from '@fairtab/contract/factors';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext } from '../../../http/request-context.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { requiredFactors } from './factors.repository.ts';
import { doAsOwner, readProof } from './prove-owner.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Makes new recovery codes; the earlier ones are no longer good. A repeated request gets other new ones.
 * @param kept the secret of the browser that asked for a nonce
 * @throws AppError factor.not_found without a factor that counts; as deleteFactor
 */
export async function renewRecoveryCodes(
  context: SessionContext,
  { body }: Received<typeof Call>,
  kept: string | undefined,
): Promise<Answer<typeof Call>> {
  const { user, services } = context;
  if ((await requiredFactors(services, { userId: user.id })).length === 0)
    throw new AppError('factor.not_found');
  const proof = await readProof(context, { ...body, kept }, 'factors');
  await doAsOwner(context, proof, async (trx) => {
    const line = { actorId: user.id, what: 'renewRecoveryCodes', receiptId: null };
    await writeAudit(trx, { ...line, details: {} });
    const before = await provedAddressesOf(trx, user.id);
    await notifyOwner(trx, services, { userId: user.id, what: 'recoveryCodes', before });
    return {};
  });
  // Not in the command: its result is stored, and these are secrets.
  return { recovery_codes: await services.database.inTransaction((trx) => makeRecoveryCodes(trx, user.id)) };
}
