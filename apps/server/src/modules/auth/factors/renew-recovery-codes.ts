import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { renewRecoveryCodes as Call } from '@fairtab/contract/factors';
import { AppError } from '../../../app/errors.ts';
import type { SessionContext } from '../../../app/request-context.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import { lockFactors } from './factors.repository.ts';
import { readProof } from './prove-anew.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Makes new recovery codes; the earlier ones are no longer good. A repeated request gets other new ones.
 * @param secret of the browser that asked for a nonce
 * @throws AppError factor.not_found without a factor that counts; as deleteFactor
 */
export async function renewRecoveryCodes(
  context: SessionContext,
  { body }: Received<typeof Call>,
  secret: string | undefined,
): Promise<Answer<typeof Call>> {
  const { user, services } = context;
  const proof = await readProof(context, body, secret);
  const { proved } = await context.command(
    async (trx) => {
      const counting = await lockFactors(trx, user.id);
      if (counting.length === 0) throw new AppError('factor.not_found');
      if (!(await proof.check(trx))) return { proved: false };
      const line = { actorId: user.id, what: 'renewRecoveryCodes', receiptId: null };
      await writeAudit(trx, { ...line, details: {} });
      const before = await provedAddressesOf(trx, user.id);
      await tellOwner(trx, services, { userId: user.id, what: 'recoveryCodes', before });
      return { proved: true };
    },
    { keep: (result) => result.proved },
  );
  if (!proved) throw proof.wrong;
  // Not in the command: its result is stored, and these are secrets.
  return { recovery_codes: await services.database.inTransaction((trx) => makeRecoveryCodes(trx, user.id)) };
}
