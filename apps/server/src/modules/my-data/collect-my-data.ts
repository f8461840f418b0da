import type { MyData } from '@fairtab/contract/account/my-data';
import type { PersonTotalView } from '@fairtab/contract/receipt/receipt-view';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { type Cents, cents, type Digits, fromDecimalString } from '@fairtab/domain/money/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { readCurrentUser } from '../account/current-user.ts';
import { provedListOf } from '../account/proved-addresses.ts';
import { readPurchases } from '../payments/list-purchases.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';
import { viewFor } from '../receipts/view/receipt-view.ts';

/** Everything stored about the caller's account, without other people's phones. */
export async function collectMyData(context: SessionContext): Promise<MyData> {
  const { services, user } = context;
  const { kysely } = services.database;
  await limit(services.database, 'myData', { user: user.id });
  const own = await readCurrentUser(services, user.id);
  if (own === undefined) throw new AppError('auth.required');
  const { email, has_password, identities } = own.user;
  const receipts = await collectReceipts(services, user.id);
  return {
    product: PRODUCT_NAME,
    made_at: new Date().toISOString(),
    account: {
      id: user.id,
      email,
      has_password,
      identities,
      ...(await readAccount(kysely, user.id)),
    },
    profile: own.profile,
    credit_changes: await readCreditChanges(kysely, user.id),
    purchases: await readPurchases(kysely, user.id),
    sessions: await readSessions(kysely, user.id),
    receipts,
    messages: await readMessages(kysely, user.id),
    changes: await readChanges(kysely, user.id),
  };
}

async function readAccount(db: Kysely<Schema>, userId: string) {
  const { created_at, language } = await db
    .selectFrom('auth_users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.created_at', 'p.language'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { created_at: created_at.toISOString(), language };
}

async function readCreditChanges(db: Kysely<Schema>, userId: string) {
  const rows = await db
    .selectFrom('credit_changes')
    .select(['old_credits', 'new_credits', 'old_owed', 'new_owed', 'change_reason', 'cause', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function readSessions(db: Kysely<Schema>, userId: string) {
  const rows = await db
    .selectFrom('auth_sessions')
    .select(['user_agent', 'ip_address', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ user_agent, ip_address, ...times }) => ({
    user_agent: user_agent || null,
    ip_address: ip_address || null,
    created_at: times.created_at.toISOString(),
    last_used_at: times.updated_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
  }));
}

async function readMessages(db: Kysely<Schema>, userId: string): Promise<MyData['messages']> {
  const own = await provedListOf(db, userId);
  const rows = await db
    .selectFrom('notifications as n')
    .leftJoin('receipts as r', 'r.id', 'n.receipt_id')
    .select(['n.receipt_id', 'n.kind', 'n.channel', 'n.recipient', 'n.subject', 'n.body', 'n.state'])
    .select(['n.created_at', 'n.sent_at'])
    .where((where) =>
      where.or([
        where('r.user_id', '=', userId),
        where.and([where('n.receipt_id', 'is', null), where('n.recipient', 'in', ['', ...own])]),
      ]),
    )
    .orderBy('n.created_at')
    .execute();
  return rows.map(({ recipient, ...row }) => ({
    ...row,
    to_you: own.includes(recipient),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
}

async function readChanges(db: Kysely<Schema>, userId: string) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['created_at', 'what', 'receipt_id', 'details'])
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

type MyReceipt = MyData['receipts'][number];

/** Oldest first, as their host sees them but without guests' phones. */
async function collectReceipts(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: string,
): Promise<MyReceipt[]> {
  const { kysely } = database;
  const rows = await kysely
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const totals = await totalsOf(kysely, userId);
  const moved = await amountChangesOf(kysely, userId);
  const receipts: MyReceipt[] = [];
  // One at a time: there may be hundreds, and other requests need the database too.
  for (const { id } of rows) {
    const snapshot = await loadSnapshot(kysely, id);
    if (snapshot === null) continue;
    const { receipt, guests, items, charges, selections, disputes, pay_offers, final_split } = viewFor(
      snapshot,
      { kind: 'host' },
      settings.secret,
    );
    const { image_url, photo_look: _, ...fields } = receipt;
    receipts.push({
      receipt: {
        ...fields,
        payer_email: snapshot.receipt.payer_email,
        photo: image_url === null ? null : settings.publicUrl + image_url,
      },
      items,
      charges,
      printed_adjustments: snapshot.reading?.adjustments ?? [],
      guests: guests.map(({ guest_phone_number: _, time_zone: __, ...guest }) => guest),
      selections,
      disputes,
      pay_offers,
      amount_changes: moved.get(id) ?? [],
      totals: totals.get(id) ?? [],
      final_split,
    });
  }
  return receipts;
}

async function totalsOf(db: Kysely<Schema>, userId: string): Promise<Map<string, MyReceipt['totals']>> {
  const rows = await db
    .selectFrom('guest_totals as t')
    .innerJoin('receipts as r', 'r.id', 't.receipt_id')
    .select([
      't.receipt_id',
      't.guest_id',
      't.subtotal',
      't.tax',
      't.tip',
      't.additional_charges',
      't.charges',
    ])
    .select(['t.host_tip', 't.total', 't.asked', 't.asked_host_tip'])
    .select(['r.currency_digits', 'r.card_currency_digits'])
    .where('r.user_id', '=', userId)
    .orderBy('t.guest_id')
    .execute();
  const totals = new Map<string, MyReceipt['totals']>();
  for (const { receipt_id, guest_id, currency_digits: digits, card_currency_digits, ...amounts } of rows) {
    const row = {
      guest_id,
      subtotal: fromDecimalString(amounts.subtotal, digits),
      tax: fromDecimalString(amounts.tax, digits),
      tip: fromDecimalString(amounts.tip, digits),
      additional_charges: fromDecimalString(amounts.additional_charges, digits),
      charges: amounts.charges.map(({ charge_id, cents: share }) => ({ charge_id, cents: cents(share) })),
      host_tip: fromDecimalString(amounts.host_tip, digits),
      total: fromDecimalString(amounts.total, digits),
      card: cardOf(amounts, card_currency_digits),
    };
    totals.set(receipt_id, [...(totals.get(receipt_id) ?? []), row]);
  }
  return totals;
}

function cardOf(
  { asked, asked_host_tip }: { asked: string; asked_host_tip: string },
  digits: Digits | null,
): PersonTotalView['card'] {
  if (digits === null) return null;
  const hostTip: Cents = fromDecimalString(asked_host_tip, digits);
  return { part: cents(fromDecimalString(asked, digits) - hostTip), host_tip: hostTip };
}

/** Amount changes of the host, by receipt; guests' are private to them. */
async function amountChangesOf(
  db: Kysely<Schema>,
  userId: string,
): Promise<Map<string, MyReceipt['amount_changes']>> {
  const rows = await db
    .selectFrom('amount_changes as c')
    .innerJoin('receipt_guests as g', 'g.id', 'c.guest_id')
    .innerJoin('receipts as r', 'r.id', 'c.receipt_id')
    .select(['c.receipt_id', 'c.before', 'c.after', 'c.reason', 'c.actor_id', 'c.item_id', 'c.seen_at'])
    .select(['c.created_at', sql<Digits>`coalesce(r.card_currency_digits, r.currency_digits)`.as('digits')])
    .where('r.user_id', '=', userId)
    .where('g.is_host', '=', true)
    .orderBy('c.version')
    .execute();
  const moved = new Map<string, MyReceipt['amount_changes']>();
  for (const { receipt_id, actor_id: by, digits, ...row } of rows) {
    const line = {
      ...row,
      by,
      before: row.before === null ? null : fromDecimalString(row.before, digits),
      after: fromDecimalString(row.after, digits),
      seen_at: row.seen_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    };
    moved.set(receipt_id, [...(moved.get(receipt_id) ?? []), line]);
  }
  return moved;
}
