import type { updateProfile as Call } from '@fairtab/contract/account';
import type { Received } from '@fairtab/contract/endpoint';
import { checkPersonName, checkVenmoHandle } from '@fairtab/domain/validation';
import { firstKnown } from '@fairtab/texts/language';
import { accepted } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceHandle } from './announce-handle.ts';
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
  if (body.venmo_handle !== undefined) {
    changes.venmo_handle =
      body.venmo_handle.trim() === '' ? null : accepted(checkVenmoHandle(body.venmo_handle));
  }
  if (body.language !== undefined) changes.language = firstKnown([body.language]);
  await updateProfileRow(trx, context.user.id, changes);
  if (changes.venmo_handle !== undefined) await announceHandle(trx, context.user.id);
  const line = { actorId: context.user.id, what: 'updateProfile', receiptId: null };
  await writeAudit(trx, { ...line, details: changes });
  return { userId: context.user.id };
}
