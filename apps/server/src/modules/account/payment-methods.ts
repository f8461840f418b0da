import {
  checkPaymentHandle,
  handleOf,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PayTo,
  paymentMethods,
} from '@fairtab/domain/payment-methods';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { accepted } from '../../http/errors.ts';
import { announceHandle } from './announce-handle.ts';

/**
 * How a user is paid back, in their order, as a column of a query.
 * @param user the column with the user's id
 */
export const paymentMethodsOf = (user: string): RawBuilder<PayTo[]> =>
  // Those of a later release are left out: nobody here can make their links.
  sql<PayTo[]>`(
    select coalesce(json_agg(json_build_object('method', m.method, 'handle', m.handle, 'currency', m.currency)
      order by m.position, m.method), '[]')
    from payment_methods m
    where m.user_id = ${sql.ref(user)} and m.method = any(${paymentMethods()}::text[]))`;

/**
 * A typed handle as it is stored; null for an empty one, which removes the method.
 * @throws the refusal of checkPaymentHandle
 */
export const handleIn = (method: PaymentMethod, typed: string): string | null =>
  typed.trim() === '' ? null : accepted(checkPaymentHandle(method, typed));

/** What changes of one method; a handle of null removes it, one that is undefined stays. */
export type PaymentMethodChange = {
  method: PaymentMethod;
  /** As checkPaymentHandle gives it. */
  handle?: string | null | undefined;
  first?: boolean | undefined;
};

/**
 * Changes one way in which a user is paid back, and announces it to open pages. A new one is offered last.
 * @returns what became of it; null if nothing changed
 */
export async function setPaymentMethod(
  trx: Trx,
  userId: string,
  { method, handle, first = false }: PaymentMethodChange,
): Promise<'added' | 'replaced' | 'removed' | 'moved' | null> {
  const before = await lockPaymentMethods(trx, userId);
  const old = handleOf(before, method);
  const next = handle === undefined ? old : handle;
  const moves = first && before[0]?.method !== method && next !== null;
  if (next === old && !moves) return null;
  if (next === null) await remove(trx, userId, method);
  else await put(trx, userId, { method, handle: next, first });
  await announceHandle(trx, userId);
  if (next === null) return 'removed';
  if (old === null) return 'added';
  return next === old ? 'moved' : 'replaced';
}

/** The methods as they are, while nobody else changes them. */
async function lockPaymentMethods(trx: Trx, userId: string): Promise<PayTo[]> {
  const profile = trx.selectFrom('profiles as p').where('p.user_id', '=', userId);
  await profile.select('p.user_id').forUpdate().executeTakeFirstOrThrow();
  // By a statement of its own, which sees what was stored while the first one waited.
  const read = profile.select(paymentMethodsOf('p.user_id').as('methods'));
  return (await read.executeTakeFirstOrThrow()).methods;
}

type Put = { method: PaymentMethod; handle: string; first: boolean };

async function put(trx: Trx, userId: string, { method, handle, first }: Put): Promise<void> {
  const place = first
    ? sql<number>`coalesce(min(position) - 1, 0)`
    : sql<number>`coalesce(max(position) + 1, 0)`;
  await trx
    .insertInto('payment_methods')
    .values({
      user_id: userId,
      method,
      handle,
      currency: PAYMENT_METHODS[method].currencies[0],
      position: sql<number>`(select ${place} from payment_methods where user_id = ${userId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'method']).doUpdateSet((row) => ({
        handle,
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
