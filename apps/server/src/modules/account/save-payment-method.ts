import type { savePaymentMethod as Call } from '@fairtab/contract/account';
import type { Received } from '@fairtab/contract/endpoint';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { handleIn, setPaymentMethod } from './payment-methods.ts';

/**
 * Sets or removes one way in which guests pay the caller back, or offers it first.
 * @throws the refusal of checkPaymentHandle
 */
export async function savePaymentMethod(
  trx: Trx,
  context: SessionContext,
  { params: { method }, body }: Received<typeof Call>,
) {
  const handle = body.handle === undefined ? undefined : handleIn(method, body.handle);
  const change = await setPaymentMethod(trx, context.user.id, { method, handle, first: body.first });
  // Without the handle: it may be a phone or an e-mail.
  const line = { actorId: context.user.id, what: 'savePaymentMethod', receiptId: null };
  if (change !== null) await writeAudit(trx, { ...line, details: { method, change } });
  return { userId: context.user.id };
}
