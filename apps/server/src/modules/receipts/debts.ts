import type { DebtsView, OwnDebtsView } from '@fairtab/contract/receipt/receipts';
import { LIMITS } from '@fairtab/domain/input/limits';
import { add, type Cents, type Digits, fromDecimalString, sum, ZERO } from '@fairtab/domain/money/money';
import { compareIds } from '@fairtab/domain/split/largest-remainder';
import { mostUsedFirst } from '@fairtab/domain/statistics/statistics';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';

/** What is outstanding or overpaid on a host's final receipts, or on the given ones, as `d`: a row per receipt and payer. */
function debts(db: Kysely<Schema>, userId: string, receiptIds?: readonly string[]) {
  const parts = finalParts(db, userId)
    .$if(receiptIds !== undefined, (query) => query.where(sql<boolean>`r.id = any(${receiptIds}::uuid[])`))
    .select([
      'p.guest_phone_number as phone',
      'p.guest_name as name',
      'r.restaurant_name',
      'r.created_at',
      'r.bill_day',
      ASKED.currency.as('currency'),
      ASKED.digits.as('digits'),
    ]);
  // For a payer there is a row per guest they pay for, all of them identical.
  return db.selectFrom((query) =>
    query
      .selectFrom(parts.as('f'))
      .selectAll()
      .distinct()
      .where((where) => where.or([where('f.outstanding', '>', '0'), where('f.overpaid', '>', '0')]))
      .as('d'),
  );
}

/** Debts by receipt id; settled receipts are left out. */
export async function debtsOf(
  db: Kysely<Schema>,
  userId: string,
  receiptIds: readonly string[],
): Promise<Map<string, Omit<DebtsView, 'currency'>>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await debts(db, userId, receiptIds)
    .select(['d.receipt_id', 'd.name', 'd.outstanding', 'd.overpaid', 'd.digits'])
    .execute();
  const receipts = [...new Set(rows.map(({ receipt_id }) => receipt_id))];
  return new Map(
    receipts.map((id) => {
      const own = rows.filter(({ receipt_id }) => receipt_id === id);
      const by = (amountOf: (row: (typeof own)[number]) => string | null) =>
        debtOf(
          own
            .map((row) => ({
              guest_name: row.name,
              amount: fromDecimalString(amountOf(row) ?? '0', row.digits),
            }))
            .filter(({ amount }) => amount > 0),
        );
      return [id, { owed: by(({ outstanding }) => outstanding), to_refund: by(({ overpaid }) => overpaid) }];
    }),
  );
}

/**
 * Which of these receipts someone still owes someone for, be it the host or not, or has to give back: `pairIn` in SQL. Less than
 * one unit too much is kept as thanks, see `isThanks`.
 */
export async function outstandingIn(db: Kysely<Schema>, receiptIds: readonly string[]): Promise<Set<string>> {
  if (receiptIds.length === 0) return new Set();
  const { rows } = await sql<{ receipt_id: string }>`
    with signed as (
      select receipt_id, from_guest_id, to_guest_id, amount as due, amount as open from transfers
      where receipt_id = any(${receiptIds}::uuid[])
      union all
      select receipt_id, from_guest_id, to_guest_id, 0, -amount from guest_payments
      where receipt_id = any(${receiptIds}::uuid[]) and confirmed
    ), pairs as (
      select receipt_id,
        sum(case when from_guest_id < to_guest_id then due else -due end) as due,
        sum(case when from_guest_id < to_guest_id then open else -open end) as open
      from signed
      group by receipt_id, least(from_guest_id, to_guest_id), greatest(from_guest_id, to_guest_id)
    )
    select distinct receipt_id from pairs where due * open > 0 or abs(open) >= 1`.execute(db);
  return new Set(rows.map(({ receipt_id }) => receipt_id));
}

/** Ids of a host's unsettled receipts that ask for this currency. */
export const receiptsOwing = (db: Kysely<Schema>, userId: string, { currency }: { currency: string }) =>
  debts(db, userId).where('d.currency', '=', currency).select('d.receipt_id');

/** Debts across all of a host's final receipts, by currency, the most used first. */
export async function debtsOfHost(db: Kysely<Schema>, userId: string): Promise<OwnDebtsView[]> {
  const rows = await rowsOf(db, userId);
  const known = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return { currency, receipts: own.length, own };
  });
  return mostUsedFirst(known).map(({ currency: code, own }) => {
    const digits = own.reduce<Digits>((most, row) => (row.digits > most ? row.digits : most), 0);
    const by = (amountOf: (row: Row) => string | null) =>
      debtOf(debtorsOf(own, (row) => fromDecimalString(amountOf(row) ?? '0', digits)));
    return {
      currency: { code, digits },
      owed: by(({ outstanding }) => outstanding),
      to_refund: by(({ overpaid }) => overpaid),
    };
  });
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (db: Kysely<Schema>, userId: string) =>
  debts(db, userId).selectAll().orderBy('d.created_at', 'desc').orderBy('d.receipt_id').execute();

/** Guests of several receipts are one person if they gave the same phone. @param rows the newest receipt first */
function debtorsOf(rows: readonly Row[], amountOf: (row: Row) => Cents) {
  const found = new Map<string, Debtor>();
  for (const row of rows) {
    const amount = amountOf(row);
    if (amount === 0) continue;
    const { receipt_id, payer_id: guest_id, restaurant_name, bill_day } = row;
    const bill = { receipt_id, guest_id, restaurant_name, bill_day, amount };
    const person = row.phone ?? guest_id;
    const known = found.get(person) ?? { guest_name: row.name, amount: ZERO, bills: [] };
    found.set(person, { ...known, amount: add(known.amount, amount), bills: [...known.bills, bill] });
  }
  return [...found.values()];
}

type Debtor = OwnDebtsView['owed']['biggest'][number];

function debtOf<D extends { guest_name: string; amount: Cents }>(debtors: D[]) {
  return {
    amount: sum(debtors.map(({ amount }) => amount)),
    people: debtors.length,
    biggest: debtors
      .sort((a, b) => b.amount - a.amount || compareIds(a.guest_name, b.guest_name))
      .slice(0, LIMITS.debtorsNamed),
  };
}

/** The currency in which receipt `r` asks for money: `paymentCurrency` of `@fairtab/receipt`, as SQL. */
export const ASKED = {
  currency: sql<string>`coalesce(r.card_currency, r.currency)`,
  digits: sql<0 | 2 | 3>`coalesce(r.card_currency_digits, r.currency_digits)`,
};

/** Of rows from one person to another on receipt `r`: what payer `p` gave host `h`, less what the host gave them. */
const TO_HOST = sql<string>`sum(case when y.from_guest_id = p.id then y.amount else -y.amount end)`;
const OF_HOST = sql<boolean>`(y.from_guest_id, y.to_guest_id) in ((p.id, h.id), (h.id, p.id))`;

/**
 * The guests `g` of a host's final receipts `r`, with their totals `t` and payers `p`. This is `pairIn` of payer and host in SQL,
 * because thousands of bills are summed at once. Amounts are what the payer owes the host for all, in the asked currency; null for
 * the host (decision 0123). Less than one unit of it is no overpayment, see `isThanks`.
 */
export function finalParts(db: Kysely<Schema>, userId: string) {
  const left = sql`coalesce(owed.amount, 0) - coalesce(paid.amount, 0)`;
  return db
    .selectFrom('receipts as r')
    .innerJoin('guest_totals as t', 't.receipt_id', 'r.id')
    .innerJoin('receipt_guests as g', 'g.id', 't.guest_id')
    .innerJoin('receipt_guests as p', (join) => join.on('p.id', '=', sql`coalesce(g.paid_by, g.id)`))
    .innerJoin('receipt_guests as h', (join) =>
      join.onRef('h.receipt_id', '=', 'r.id').on('h.is_host', '=', true),
    )
    .leftJoinLateral(
      (transfers) =>
        transfers
          .selectFrom('transfers as y')
          .select(TO_HOST.as('amount'))
          .whereRef('y.receipt_id', '=', 'r.id')
          .where(OF_HOST)
          .as('owed'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (payments) =>
        payments
          .selectFrom('guest_payments as y')
          .select(TO_HOST.as('amount'))
          .whereRef('y.receipt_id', '=', 'r.id')
          .where('y.confirmed', '=', true)
          .where(OF_HOST)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'finalized')
    .select([
      'r.id as receipt_id',
      'p.id as payer_id',
      sql<string | null>`case when p.is_host then null else greatest(${left}, 0) end`.as('outstanding'),
      sql<string | null>`case when p.is_host then null when -(${left}) < 1 then 0 else -(${left}) end`.as(
        'overpaid',
      ),
    ]);
}
