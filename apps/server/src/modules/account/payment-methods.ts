import type { PayTo } from '@fairtab/domain/paying/payment-methods';
import { type RawBuilder, sql } from 'kysely';

/** A column with a user's payment methods in order; `user` is the column with the user's id. */
export const paymentMethodsOf = (user: string): RawBuilder<PayTo[]> =>
  sql<PayTo[]>`(
    select coalesce(json_agg(json_build_object('method', m.method, 'handle', m.handle, 'holder', m.holder)
      order by m.position, m.method), '[]')
    from payment_methods m
    where m.user_id = ${sql.ref(user)})`;

/** Announces changed payment methods; the payload is the user's id. */
export const HANDLE_CHANNEL = 'handle_changed';
