import type {
  updateUserPhone as LinkCall,
  savePaymentMethod as PaymentCall,
  updateProfile as UpdateProfileCall,
} from '@fairtab/contract/account/account';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkPersonName } from '@fairtab/domain/input/validation';
import type { PaymentMethod, PayTo } from '@fairtab/domain/paying/payment-methods';
import type { Phone } from '@fairtab/domain/texting/phone';
import { firstKnown } from '@fairtab/texts/language';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext, SignedInUser, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { acceptedPhone } from '../messages/texted-numbers.ts';
import { isAnonymous, justSignedIn, refuseFactorPhone } from './accounts.ts';
import { notifyOwner } from './notify-owner.ts';
import { announceHandle, handleIn, holderIn, paymentMethodsOf } from './payment-methods.ts';
import { linkUnverifiedPhone, type ProfileChanges, readProfile, updateProfileRow } from './profiles.ts';

const SETTABLE = ['first_name', 'last_name', 'venmo_handle', 'language', 'completion_emails'] as const;

/** Empty or null clears a field. @throws AppError request.field_refused for the server's fields; refusals (spec section 5) */
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

/** Sets, removes or puts first a payment method. @throws the refusals of checkPaymentHandle and checkPersonName */
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

/**
 * Links an unverified phone for the next bill (spec section 7, update-user-phone), replacing an earlier unverified one. Other
 * accounts may have it too: only a code verifies it. In an old session nothing is stored, with the same answer: its owner could
 * otherwise verify a thief's number as their own.
 * @throws AppError account.no_address for an anonymous account, account.phone_not_linked if the account's phone is verified,
 * account.phone_is_factor; the phone rule's refusal
 */
export async function linkPhone(context: SessionContext, { body }: Received<typeof LinkCall>): Promise<void> {
  const phone = acceptedPhone(context.services, body.phone_number);
  await context.command((trx) => link(trx, context.user, phone));
}

async function link(trx: Trx, user: SignedInUser, phone: Phone) {
  const userId = user.id;
  if (await isAnonymous(trx, userId)) throw new AppError('account.no_address');
  const profile = await readProfile(trx, userId);
  if (profile?.phone_number === phone) return { userId };
  if (!(await justSignedIn(trx, user))) return { userId };
  await refuseFactorPhone(trx, userId, phone);
  if (!(await linkUnverifiedPhone(trx, userId, phone))) throw new AppError('account.phone_not_linked');
  const details = { phone: profile?.phone_number == null ? 'added' : 'replaced' };
  await writeAudit(trx, { actorId: userId, what: 'updateUserPhone', receiptId: null, details });
  return { userId };
}

/** Null removes the method, undefined keeps it. */
type PaymentMethodChange = {
  method: PaymentMethod;
  to?: Pick<PayTo, 'handle' | 'holder'> | null | undefined;
  first?: boolean | undefined;
};

/** New ones go last. An owner who had one before gets a notice: the session may be stolen. Null if nothing changed. */
export async function setPaymentMethod(
  trx: Trx,
  { user, services }: { user: Pick<SignedInUser, 'id'>; services: Pick<Services, 'jobs' | 'settings'> },
  { method, to, first = false }: PaymentMethodChange,
): Promise<'added' | 'replaced' | 'removed' | 'moved' | null> {
  const before = await lockPaymentMethods(trx, user.id);
  const old = before.find((one) => one.method === method) ?? null;
  const next = to === undefined ? old : to;
  const moves = first && before[0]?.method !== method && next !== null;
  const stays = next?.handle === old?.handle && next?.holder === old?.holder;
  if (stays && !moves) return null;
  if (next === null) await remove(trx, user.id, method);
  else await put(trx, user.id, { ...next, method, first });
  await announceHandle(trx, user.id);
  if (before.length > 0) await notifyOwner(trx, services, { userId: user.id, what: 'paymentMethods' });
  if (next === null) return 'removed';
  if (old === null) return 'added';
  return stays ? 'moved' : 'replaced';
}

async function lockPaymentMethods(trx: Trx, userId: string): Promise<PayTo[]> {
  const profile = trx.selectFrom('profiles as p').where('p.user_id', '=', userId);
  await profile.select('p.user_id').forUpdate().executeTakeFirstOrThrow();
  // A separate statement sees what was stored while the lock was waited for.
  const read = profile.select(paymentMethodsOf('p.user_id').as('methods'));
  return (await read.executeTakeFirstOrThrow()).methods;
}

type Put = PayTo & { first: boolean };

async function put(trx: Trx, userId: string, { method, handle, holder, first }: Put): Promise<void> {
  const place = first
    ? sql<number>`coalesce(min(position) - 1, 0)`
    : sql<number>`coalesce(max(position) + 1, 0)`;
  await trx
    .insertInto('payment_methods')
    .values({
      user_id: userId,
      method,
      handle,
      holder,
      position: sql<number>`(select ${place} from payment_methods where user_id = ${userId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'method']).doUpdateSet((row) => ({
        handle,
        holder,
        position: first ? row.ref('excluded.position') : row.ref('payment_methods.position'),
      })),
    )
    .execute();
}

async function remove(trx: Trx, userId: string, method: PaymentMethod): Promise<void> {
  await trx
    .deleteFrom('payment_methods')
    .where('user_id', '=', userId)
    .where('method', '=', method)
    .execute();
}
