import type { savePaymentMethod as Call } from '@fairtab/contract/account/account';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPaymentHandle } from '@fairtab/domain/paying/payment-handles';
import { PAYMENT_METHODS, type PaymentMethod, type PayTo } from '@fairtab/domain/paying/payment-methods';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { accepted } from '../../http/errors.ts';
import type { SessionContext, SignedInUser, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyOwner } from './notify-owner.ts';
import { HANDLE_CHANNEL, paymentMethodsOf } from './payment-methods.ts';

/** Sets, removes or puts first a payment method. @throws the refusals of checkPaymentHandle and checkPersonName */
export async function savePaymentMethod(
  trx: Trx,
  context: SessionContext,
  { params: { method }, body }: Received<typeof Call>,
) {
  const handle = body.handle === undefined ? undefined : handleIn(method, body.handle);
  const to = typeof handle === 'string' ? { handle, holder: holderIn(method, body.holder ?? '') } : handle;
  const change = await setPaymentMethod(trx, context, { method, to, first: body.first });
  // Without the handle: it may be a phone, an e-mail or a bank account.
  const line = { actorId: context.user.id, what: 'savePaymentMethod', receiptId: null };
  if (change !== null) await writeAudit(trx, { ...line, details: { method, change } });
  return { userId: context.user.id };
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

/** A typed handle as stored; null for an empty one, which removes the method. @throws the refusal of checkPaymentHandle */
export const handleIn = (method: PaymentMethod, typed: string): string | null =>
  typed.trim() === '' ? null : accepted(checkPaymentHandle(method, typed));

/** A typed account holder as stored; null for methods without one. @throws the refusal of checkPersonName */
const holderIn = (method: PaymentMethod, typed: string): string | null =>
  PAYMENT_METHODS[method].holder ? accepted(checkPersonName(typed)) : null;

/** Raises the version of a host's receipts, whose views contain the payment methods, without writing their rows. */
async function announceHandle(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ handle_version: sql`handle_version + 1` })
    .where('user_id', '=', userId)
    .execute();
  await sql`select pg_notify(${HANDLE_CHANNEL}, ${userId})`.execute(trx);
}
