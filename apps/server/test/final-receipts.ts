import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/adapters/database/database.ts';

/** Runs a statement without the product's time limit: filling tables takes as long as the machine needs. */
export async function runUnhurried(database: Database, statement: RawBuilder<unknown>): Promise<void> {
  const { sql: text, parameters } = statement.compile(database.kysely);
  await database.alone((connection) => connection.query(text, [...parameters]));
}

/**
 * Inserts final receipts with a host and three guests each, who have paid, for tests of plans and times: one statement for each table,
 * because so many finished evenings would take hours over HTTP. A receipt is a day older than the one before it; guests
 * and restaurants come again.
 */
export async function insertFinalReceipts(
  database: Database,
  { userId, receipts }: { userId: string; receipts: number },
): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => runUnhurried(database, statement);
  await run(sql`
    insert into receipts (user_id, host_user_id, payer_name, restaurant_name, total_amount, party_size, status,
      admin_flow_type, share_token, final_split, finalized_at, created_at, bill_day)
    select ${userId}, ${userId}, 'Hanna', 'Restaurant ' || n % 97, 20 + n % 80, 4, 'finalized',
      'preassign', ${userId} || n, '{}', now(), now() - make_interval(days => n), current_date - n
    from generate_series(1, ${receipts}::integer) n`);
  await run(sql`
    insert into receipt_guests (receipt_id, guest_name, is_host)
    select id, case n when 0 then 'Hanna' else 'Guest ' || ('x' || substr(md5(id::text || n), 1, 7))::bit(28)::integer % 211 end, n = 0
    from receipts, generate_series(0, 3) n where user_id = ${userId} order by created_at, n`);
  await run(sql`
    insert into guest_totals (receipt_id, guest_id, guest_name, subtotal, tax, tip, additional_charges, host_tip, total,
      asked, asked_host_tip)
    select g.receipt_id, g.id, g.guest_name, 10, 1, 2, 0, case when g.is_host then 0 else 0.5 end, 13.5,
      13.5, case when g.is_host then 0 else 0.5 end
    from receipt_guests g join receipts r on r.id = g.receipt_id where r.user_id = ${userId}
    order by r.created_at, g.is_host`);
  await run(sql`
    insert into guest_payments (receipt_id, from_guest_id, to_guest_id, amount, confirmed)
    select g.receipt_id, g.id, h.id, 13.5, true from receipt_guests g join receipts r on r.id = g.receipt_id
      join receipt_guests h on h.receipt_id = r.id and h.is_host
    where r.user_id = ${userId} and not g.is_host`);
  await run(sql`
    insert into transfers (receipt_id, from_guest_id, to_guest_id, amount)
    select receipt_id, from_guest_id, to_guest_id, amount from guest_payments p join receipts r on r.id = p.receipt_id
    where r.user_id = ${userId}`);
}
