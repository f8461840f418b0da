import type { updateProfile as Call } from '@fairtab/contract/account';
import type { Received } from '@fairtab/contract/endpoint';
import { checkPersonName } from '@fairtab/domain/validation';
import { firstKnown } from '@fairtab/texts/language';
import { accepted } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { handleIn, setPaymentMethod } from './payment-methods.ts';
import { type ProfileChanges, updateProfileRow } from './profiles.repository.ts';

/**
 * Changes names and the payment handle; an empty text clears a field.
 * @throws the rules' refusals (spec section 5)
 */
export async function updateProfile(trx: Trx, context: SessionContext, { body }: Received<typeof Call>) {
  const changes: ProfileChanges = {};
  const name = (typed: string) => (typed.trim() === '' ? null : accepted(checkPersonName(typed)));
  if (body.first_name !== undefined) changes.first_name = name(body.first_name);
  if (body.last_name !== undefined) changes.last_name = name(body.last_name);
  if (body.language !== undefined) changes.language = firstKnown([body.language]);
  if (body.completion_emails !== undefined) changes.completion_emails = body.completion_emails;
  await updateProfileRow(trx, context.user.id, changes);
  const venmo = body.venmo_handle === undefined ? {} : { venmo_handle: handleIn('venmo', body.venmo_handle) };
  if (venmo.venmo_handle !== undefined)
    await setPaymentMethod(trx, context.user.id, { method: 'venmo', handle: venmo.venmo_handle });
  const line = { actorId: context.user.id, what: 'updateProfile', receiptId: null };
  await writeAudit(trx, { ...line, details: { ...changes, ...venmo } });
  return { userId: context.user.id };
}
