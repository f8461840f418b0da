import type { OwedView } from '@fairtab/contract/receipts';
import { frequentGuests } from '@fairtab/domain/frequent';
import { type Digits, fromDecimalString, sum } from '@fairtab/domain/money';
import { mostUsedFirst } from '@fairtab/domain/statistics';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { ASKED, finalParts } from './final-parts.ts';

/** What the host has not got yet of one final receipt, in decimals, and from how many people. */
export type Owing = { out: string; people: number };

/**
 * Who has not paid the host everything yet, as `d`: a row for each person and final receipt, with what is `out`, also of those
 * whom they pay for.
 * @param receiptIds only of these receipts; default: of all of the host's
 */
function debts(db: Kysely<Schema>, userId: string, receiptIds?: readonly string[]) {
  const parts = finalParts(db, userId)
    .$if(receiptIds !== undefined, (query) => query.where(sql<boolean>`r.id = any(${receiptIds}::uuid[])`))
    .select([
      'p.guest_phone_number as phone',
      'p.guest_name as name',
      'r.created_day',
      ASKED.currency.as('currency'),
      ASKED.digits.as('digits'),
    ]);
  // Each of the people that somebody pays for has a row with what that one owes.
  return db.selectFrom((query) =>
    query.selectFrom(parts.as('f')).selectAll().distinct().where('f.out', '>', '0').as('d'),
  );
}

/** What is out of each of these receipts of a host; those of which nothing is are not there. */
export async function owedOf(
  db: Kysely<Schema>,
  userId: string,
  receiptIds: readonly string[],
): Promise<Map<string, Owing>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await debts(db, userId, receiptIds)
    .select(['d.receipt_id', sql<string>`sum(d.out)`.as('out'), sql<number>`count(*)`.as('people')])
    .groupBy('d.receipt_id')
    .execute();
  return new Map(rows.map(({ receipt_id, ...owing }) => [receipt_id, owing]));
}

/** The ids of a host's receipts of which something is out that they ask for in this currency. */
export const receiptsOwing = (db: Kysely<Schema>, userId: string, { currency }: { currency: string }) =>
  debts(db, userId).where('d.currency', '=', currency).select('d.receipt_id');

/**
 * What a host is owed on all final receipts, by currency, that of most debts first. Who is one person is counted as on the
 * dashboard.
 */
export async function owedToHost(db: Kysely<Schema>, userId: string): Promise<OwedView[]> {
  const rows = await debts(db, userId)
    .select([
      'd.currency',
      'd.phone',
      'd.name',
      sql<Digits>`max(d.digits)`.as('digits'),
      sql<string>`sum(d.out)`.as('out'),
      sql<number>`count(*)`.as('receipts'),
      sql<string>`max(d.created_day)`.as('lastDay'),
    ])
    .groupBy(['d.currency', 'd.phone', 'd.name'])
    .execute();
  const known = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return { currency, receipts: own.reduce((count, row) => count + row.receipts, 0), own };
  });
  return mostUsedFirst(known).map(({ currency, own }) => {
    const digits = own.reduce<Digits>((most, row) => (row.digits > most ? row.digits : most), 0);
    const debtors = own.map(({ out, ...row }) => ({ ...row, total: fromDecimalString(out, digits) }));
    return {
      currency: { code: currency, digits },
      amount: sum(debtors.map(({ total }) => total)),
      people: frequentGuests(debtors).length,
    };
  });
}
