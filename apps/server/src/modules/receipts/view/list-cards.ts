import type { DebtsView, listReceipts, ReceiptCard } from '@fairtab/contract/receipt/receipts';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { ReceiptStatus } from '@fairtab/contract/wire/scalars';
import { LIMITS } from '@fairtab/domain/input/limits';
import { fromDecimalString, ZERO } from '@fairtab/domain/money/money';
import { ENDS_AFTER_MS } from '@fairtab/receipt/claims';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { ASKED, debtsOf, debtsOfHost, outstandingIn, receiptsOwing } from '../debts.ts';

type Query = Received<typeof listReceipts>['query'];

/** A page of a host's dashboard, newest first. */
export async function listCards(
  db: Kysely<Schema>,
  userId: string,
  query: Query,
): Promise<Answer<typeof listReceipts>> {
  const rows = await cardsQuery(db, userId, query).execute();
  const page = rows.slice(0, LIMITS.receiptsPerPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const final = page.filter(({ status }) => status === 'finalized').map(({ id }) => id);
  const debts = await debtsOf(db, userId, final);
  const outstanding = await outstandingIn(db, final);
  const asked = await askedBy(db, userId);
  const latecomers = new Map(asked.map(({ id, latecomers }) => [id, latecomers]));
  const isFirst = query.after === undefined;
  return {
    receipts: page.map((row) =>
      cardOf(row, {
        debts: debts.get(row.id),
        latecomers: latecomers.get(row.id),
        has_outstanding: outstanding.has(row.id),
      }),
    ),
    debts: isFirst ? await debtsOfHost(db, userId) : null,
    with_latecomers: isFirst ? asked : null,
    next: last ? `${last.created_us}~${last.id}` : null,
  };
}

/** A page of cards plus one, which shows that another page follows. */
export function cardsQuery(db: Kysely<Schema>, userId: string, query: Query) {
  // The page is cut first, so that counts run only for its rows.
  const page = pageOf(db, userId, query).as('r');
  return db
    .selectFrom(page)
    .selectAll()
    .select([
      sql<string>`(extract(epoch from r.created_at) * 1000000)::bigint::text`.as('created_us'),
      sql<number>`(select count(*) from receipt_items i where i.receipt_id = r.id)`.as('item_count'),
      guestCount.as('guest_count'),
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
}

function pageOf(db: Kysely<Schema>, userId: string, { q = '', owed, after }: Query) {
  const words = q.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
  const [micros, id] = after?.split('~') ?? [];
  return db
    .selectFrom('receipts as r')
    .select([
      'id',
      'restaurant_name',
      'payer_name',
      'status',
      'admin_flow_type',
      'evenly',
      'party_size',
      'total_amount',
      'currency',
      'currency_digits',
      'selections_complete',
      'created_at',
      'bill_day',
      ASKED.currency.as('asked_currency'),
      ASKED.digits.as('asked_digits'),
    ])
    .where('user_id', '=', userId)
    .$if(owed !== undefined, (cards) =>
      cards.where('id', 'in', receiptsOwing(db, userId, { currency: owed ?? '' })),
    )
    .where((where) =>
      where.and(words.map((word) => sql<SqlBool>`strpos(search_name, searchable(${word})) > 0`)),
    )
    .$if(after !== undefined, (pages) =>
      pages.where(
        sql<SqlBool>`(created_at, id) <
          ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.receiptsPerPage + 1);
}

/** Guests and companions who have chosen, see `everyoneChose`; on assigned and final bills also those who were given an item. */
const guestCount = sql<number>`(
  select coalesce(sum(1 + (select count(*) from guest_companions c where c.guest_id = g.id)), 0)::int
  from receipt_guests g
  where g.receipt_id = r.id and (
    g.submitted_at is not null
    or r.evenly and g.is_host
    or (r.admin_flow_type = 'preassign' or r.status = 'finalized') and exists (
      select from guest_totals t where t.receipt_id = r.id and t.guest_id = g.id and t.subtotal > 0)))`;

type Row = Awaited<ReturnType<ReturnType<typeof cardsQuery>['execute']>>[number];

const named = (which: RawBuilder<unknown>) =>
  sql<string[]>`coalesce(array_agg(l.guest_name order by l.created_at, l.id) filter (where ${which}), '{}')`;

const askedBy = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('receipts as r')
    .innerJoin('latecomers as l', 'l.receipt_id', 'r.id')
    .where('r.user_id', '=', userId)
    .where('l.state', '=', 'waiting')
    .where(
      sql<SqlBool>`l.asked_at is null or l.asked_at > now() - ${ENDS_AFTER_MS} * interval '1 millisecond'`,
    )
    .select(['r.id', 'r.restaurant_name', 'r.admin_flow_type'])
    .select([
      named(sql`l.claimed_guest_id is null`).as('latecomers'),
      named(sql`l.claimed_guest_id is not null`).as('claims'),
    ])
    .groupBy('r.id')
    .orderBy(sql`min(l.created_at)`)
    .execute();

const NO_DEBT: DebtsView['owed'] = { amount: ZERO, people: 0, biggest: [] };
const SETTLED = { owed: NO_DEBT, to_refund: NO_DEBT };

type OfCard = {
  debts: Omit<DebtsView, 'currency'> | undefined;
  latecomers: readonly string[] | undefined;
  has_outstanding: boolean;
};

function cardOf(row: Row, { debts = SETTLED, latecomers = [], has_outstanding }: OfCard): ReceiptCard {
  return {
    id: row.id,
    restaurant_name: row.restaurant_name,
    payer_name: row.payer_name,
    status: ReceiptStatus.parse(row.status),
    admin_flow_type: row.admin_flow_type,
    item_count: row.item_count,
    guest_count: row.guest_count,
    party_size: row.party_size,
    currency: { code: row.currency, digits: row.currency_digits },
    total_amount: fromDecimalString(row.total_amount, row.currency_digits),
    // The host's own submission completes a receipt too; the card waits for everyone.
    selections_complete:
      row.selections_complete && (row.admin_flow_type === 'preassign' || row.guest_count >= row.party_size),
    debts:
      row.status === 'finalized'
        ? { currency: { code: row.asked_currency, digits: row.asked_digits }, ...debts }
        : null,
    has_outstanding,
    latecomers: [...latecomers],
    created_at: row.created_at.toISOString(),
    bill_day: row.bill_day,
  };
}
