import * as contract from '@fairtab/contract/account/account';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { Currency } from '@fairtab/domain/money/currency';
import { fromDecimalString } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { totalsIn } from '@fairtab/receipt/split-of';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limit } from '../../limits/rate-limit.ts';
import { provedListOf } from '../account/accounts.ts';
import { readCurrentUser } from '../account/profiles.ts';
import { secretOf } from '../auth/browser-secret.ts';
import { clearSessionCookie } from '../auth/sessions/session-rows.ts';
import { readPurchases } from '../payments/read-purchases.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';
import { fileAddress, viewFor } from '../receipts/view/receipt-view.ts';
import { deleteAccount } from './delete-account.ts';

export function mountMyData(mount: Mount): void {
  mount(contract.downloadMyData, async (context, _input, http) => {
    const data = await collectMyData(context);
    const name = `${PRODUCT_NAME.toLowerCase()}-${data.made_at.slice(0, 10)}.json`;
    http.header('content-disposition', `attachment; filename="${name}"`);
    return data;
  });

  mount(contract.deleteAccount, async (context, { body }, http) => {
    const { kept } = await deleteAccount(context, {
      ...body,
      kept: secretOf(http, body),
    });
    clearSessionCookie(context.services, http);
    return { success: true as const, error: null, kept_bills: kept };
  });
}

/** Everything stored about the caller's account, without other people's phones. */
async function collectMyData({ services, user }: SessionContext) {
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
  return {
    product: PRODUCT_NAME,
    made_at: new Date().toISOString(),
    account: { id, email, has_password, identities, ...account },
    profile: own.profile,
    credit_changes: await kysely
      .selectFrom('credit_changes')
      .select(['old_credits', 'new_credits', 'old_owed', 'new_owed', 'change_reason', 'cause', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('number')
      .execute(),
    purchases: await readPurchases(kysely, id),
    sessions: await kysely
      .selectFrom('auth_sessions')
      .select(['user_agent', 'ip_address', 'created_at', 'updated_at as last_used_at', 'expires_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    receipts: await collectReceipts(services, id),
    messages: await readMessages(kysely, id),
    changes: await kysely
      .selectFrom('audit_log')
      .select(['created_at', 'what', 'receipt_id', 'details'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute(),
  };
}

async function readMessages(db: Kysely<Schema>, userId: string) {
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
  // Guests' addresses are their data.
  return rows.map(({ recipient, ...row }) => ({ ...row, to_you: own.includes(recipient) }));
}

/** Oldest first, as their host sees them but without guests' phones and locations, which are their data. */
async function collectReceipts(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: string,
) {
  const { kysely } = database;
  const rows = await kysely
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const receipts: object[] = [];
  // One at a time: there may be hundreds, and other requests need the database too.
  for (const { id } of rows) {
    const snapshot = await loadSnapshot(kysely, id);
    if (snapshot === null) continue;
    const {
      receipt,
      papers,
      guests,
      items,
      charges,
      selections,
      disputes,
      pay_offers,
      payments,
      final_split,
    } = viewFor(snapshot, { kind: 'host' }, settings.secret);
    const { image_url: _url, photo_look: _, ...fields } = receipt;
    // Valid for an hour.
    const photoOf = (id: string | null) => {
      const file = fileAddress(paperOf(snapshot, id).receipt, settings.secret);
      return file === null ? null : settings.publicUrl + file;
    };
    const printedOn = (id: string | null) => paperOf(snapshot, id).reading?.adjustments ?? [];
    receipts.push({
      receipt: {
        ...fields,
        payer_email: snapshot.receipt.payer_email,
        photo: photoOf(null),
      },
      papers: papers.map(({ image_url: _url, photo_look: _look, ...paper }) => ({
        ...paper,
        photo: photoOf(paper.id),
        printed_adjustments: printedOn(paper.id),
      })),
      items,
      charges,
      printed_adjustments: printedOn(null),
      guests: guests.map(({ guest_phone_number: _, guest_email: __, time_zone: ___, ...guest }) => guest),
      selections,
      disputes,
      pay_offers,
      payments,
      amount_changes: await amountChangesOf(kysely, id, paymentCurrency(snapshot.receipt)),
      totals: totalsIn(snapshot),
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
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    // Null if the bill asked for another currency then.
    before: before === null ? null : fromDecimalString(before, digits),
    after: fromDecimalString(after, digits),
  }));
}
