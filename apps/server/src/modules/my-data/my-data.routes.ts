import { deleteAccount as deleteAccountCall } from '@fairtab/contract/account/account';
import type { MyData } from '@fairtab/contract/account/my-data';
import * as contract from '@fairtab/contract/account/my-data';
import { splitOf } from '@fairtab/contract/derived/split-of';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { Currency } from '@fairtab/domain/money/currency';
import { fromDecimalString } from '@fairtab/domain/money/money';
import { totalsOf } from '@fairtab/receipt/finalizing/final-split-of';
import { paymentCurrency } from '@fairtab/receipt/payment-currency';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { readCurrentUser } from '../account/profiles.ts';
import { provedListOf } from '../account/proved-addresses.ts';
import { secretOf } from '../auth/browser-secret.ts';
import { clearSessionCookie } from '../auth/sessions/session-rows.ts';
import { readPurchases } from '../payments/read-purchases.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';
import { viewFor } from '../receipts/view/receipt-view.ts';
import { deleteAccount } from './delete-account.ts';

export function mountMyData(mount: Mount): void {
  mount(contract.downloadMyData, async (context, _input, http) => {
    const data = await collectMyData(context);
    const name = `${data.product.toLowerCase()}-${data.made_at.slice(0, 10)}.json`;
    http.header('content-disposition', `attachment; filename="${name}"`);
    return data;
  });

  mount(deleteAccountCall, async (context, { body }, http) => {
    const { kept } = await deleteAccount(context, {
      ...body,
      kept: secretOf(http, body),
    });
    clearSessionCookie(context.services, http);
    return { success: true as const, error: null, kept_bills: kept };
  });
}

/** Everything stored about the caller's account, without other people's phones. */
async function collectMyData({ services, user }: SessionContext): Promise<MyData> {
  const { kysely } = services.database;
  await limit(services.database, 'myData', { user: user.id });
  const own = await readCurrentUser(services, user.id);
  if (own === undefined) throw new AppError('auth.required');
  const { id, email, has_password, identities } = own.user;
  const account = await kysely
    .selectFrom('auth_users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.created_at', 'p.language'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  const creditChanges = await kysely
    .selectFrom('credit_changes')
    .select(['old_credits', 'new_credits', 'old_owed', 'new_owed', 'change_reason', 'cause', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('number')
    .execute();
  const sessions = await kysely
    .selectFrom('auth_sessions')
    .select(['user_agent', 'ip_address', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  const changes = await kysely
    .selectFrom('audit_log')
    .select(['created_at', 'what', 'receipt_id', 'details'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    product: PRODUCT_NAME,
    made_at: new Date().toISOString(),
    account: { id, email, has_password, identities, ...dated(account) },
    profile: own.profile,
    credit_changes: creditChanges.map(dated),
    purchases: await readPurchases(kysely, id),
    sessions: sessions.map(({ user_agent, ip_address, updated_at, expires_at, created_at }) => ({
      user_agent: user_agent || null,
      ip_address: ip_address || null,
      created_at: created_at.toISOString(),
      last_used_at: updated_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    receipts: await collectReceipts(services, id),
    messages: await readMessages(kysely, id),
    changes: changes.map(dated),
  };
}

const dated = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
});

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
  return rows.map(({ recipient, sent_at, ...row }) => ({
    ...dated(row),
    to_you: own.includes(recipient),
    sent_at: sent_at?.toISOString() ?? null,
  }));
}

/** Oldest first, as their host sees them but without guests' phones. */
async function collectReceipts(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: string,
): Promise<MyData['receipts']> {
  const { kysely } = database;
  const rows = await kysely
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const receipts: MyData['receipts'] = [];
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
      amount_changes: await amountChangesOf(kysely, id, paymentCurrency(snapshot.receipt)),
      totals: final_split?.totals ?? totalsOf(splitOf(snapshot), snapshot.receipt.card),
      final_split,
    });
  }
  return receipts;
}

/** Only the host's: guests' are private to them. */
async function amountChangesOf(db: Kysely<Schema>, receiptId: string, { digits }: Currency) {
  const rows = await db
    .selectFrom('amount_changes as c')
    .innerJoin('receipt_guests as g', 'g.id', 'c.guest_id')
    .select(['c.before', 'c.after', 'c.reason', 'c.actor_id as by', 'c.item_id', 'c.seen_at', 'c.created_at'])
    .where('c.receipt_id', '=', receiptId)
    .where('g.is_host', '=', true)
    .orderBy('c.version')
    .execute();
  return rows.map(({ before, after, seen_at, ...row }) => ({
    ...dated(row),
    before: before === null ? null : fromDecimalString(before, digits),
    after: fromDecimalString(after, digits),
    seen_at: seen_at?.toISOString() ?? null,
  }));
}
