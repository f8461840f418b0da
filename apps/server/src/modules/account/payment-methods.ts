import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPaymentHandle } from '@fairtab/domain/paying/payment-handles';
import { PAYMENT_METHODS, type PaymentMethod, type PayTo } from '@fairtab/domain/paying/payment-methods';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { accepted } from '../../http/errors.ts';

/** A column with a user's payment methods in order; `user` is the column with the user's id. */
export const paymentMethodsOf = (user: string): RawBuilder<PayTo[]> =>
  sql<PayTo[]>`(
    select coalesce(json_agg(json_build_object('method', m.method, 'handle', m.handle, 'holder', m.holder)
      order by m.position, m.method), '[]')
    from payment_methods m
    where m.user_id = ${sql.ref(user)})`;

/** A typed handle as stored; null for an empty one, which removes the method. @throws the refusal of checkPaymentHandle */
export const handleIn = (method: PaymentMethod, typed: string): string | null =>
  typed.trim() === '' ? null : accepted(checkPaymentHandle(method, typed));

/** A typed account holder as stored; null for methods without one. @throws the refusal of checkPersonName */
export const holderIn = (method: PaymentMethod, typed: string): string | null =>
  PAYMENT_METHODS[method].holder ? accepted(checkPersonName(typed)) : null;
/** Announces changed payment methods; the payload is the user's id. */
export const HANDLE_CHANNEL = 'handle_changed';

/** Raises the version of a host's receipts, whose views contain the payment methods, without writing their rows. */
export async function announceHandle(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ handle_version: sql`handle_version + 1` })
    .where('user_id', '=', userId)
    .execute();
  await sql`select pg_notify(${HANDLE_CHANNEL}, ${userId})`.execute(trx);
}
