import type {
  savePaymentMethod as PaymentCall,
  updateProfile as UpdateProfileCall,
} from '@fairtab/contract/account';
import type { Received } from '@fairtab/contract/endpoint';
import { checkPersonName } from '@fairtab/domain/validation';
import { firstKnown } from '@fairtab/texts/language';
import { changedFields } from '../../http/changed-fields.ts';
import { accepted } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { handleIn, holderIn } from './payment-methods.ts';
import { type ProfileChanges, readProfile, updateProfileRow } from './profiles.ts';
import { setPaymentMethod } from './set-payment-method.ts';

const SETTABLE = ['first_name', 'last_name', 'venmo_handle', 'language', 'completion_emails'] as const;

/**
 * Changes names and the payment handle; an empty text or null clears a field.
 * @throws AppError request.field_refused for what the server decides; the rules' refusals (spec section 5)
 */
export async function updateProfile(
  trx: Trx,
  context: SessionContext,
  { body }: Received<typeof UpdateProfileCall>,
) {
  const sent = changedFields(body, { ...(await readProfile(trx, context.user.id)) }, SETTABLE);
  if (Object.keys(sent).length === 0) return { userId: context.user.id };
  const changes: ProfileChanges = {};
  if (sent.first_name !== undefined) changes.first_name = nameIn(sent.first_name);
  if (sent.last_name !== undefined) changes.last_name = nameIn(sent.last_name);
  if (sent.language !== undefined) changes.language = firstKnown([sent.language]);
  if (sent.completion_emails !== undefined) changes.completion_emails = sent.completion_emails;
  await updateProfileRow(trx, context.user.id, changes);
  const venmo =
    sent.venmo_handle === undefined ? {} : { venmo_handle: handleIn('venmo', sent.venmo_handle ?? '') };
  if (venmo.venmo_handle !== undefined)
    await setPaymentMethod(trx, context, {
      method: 'venmo',
      to: venmo.venmo_handle === null ? null : { handle: venmo.venmo_handle, holder: null },
    });
  const line = { actorId: context.user.id, what: 'updateProfile', receiptId: null };
  await writeAudit(trx, { ...line, details: { ...changes, ...venmo } });
  return { userId: context.user.id };
}

const nameIn = (typed: string | null) => (typed?.trim() ? accepted(checkPersonName(typed)) : null);

/**
 * Sets or removes one way in which guests pay the caller back, or offers it first.
 * @throws the refusal of checkPaymentHandle, or of checkPersonName for the account's holder
 */
export async function savePaymentMethod(
  trx: Trx,
  context: SessionContext,
  { params: { method }, body }: Received<typeof PaymentCall>,
) {
  const handle = body.handle === undefined ? undefined : handleIn(method, body.handle);
  const to = typeof handle === 'string' ? { handle, holder: holderIn(method, body.holder ?? '') } : handle;
  const change = await setPaymentMethod(trx, context, { method, to, first: body.first });
  // Without the handle: it may be a phone, an e-mail or a bank account.
  const line = { actorId: context.user.id, what: 'savePaymentMethod', receiptId: null };
  if (change !== null) await writeAudit(trx, { ...line, details: { method, change } });
  return { userId: context.user.id };
}
