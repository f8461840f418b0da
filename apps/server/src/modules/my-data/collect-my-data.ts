import type { MyData } from '@fairtab/contract/my-data';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { limitRate } from '../../limits/rate-limit.ts';
import { readCurrentUser } from '../account/current-user.ts';
import { provedListOf } from '../account/proved-addresses.ts';
import { readPurchases } from '../payments/list-purchases.ts';
import { collectReceipts } from './collect-receipts.ts';

const PER_HOUR = 20;

/** Everything kept about the caller's account; without other people's phones. */
export async function collectMyData(context: SessionContext): Promise<MyData> {
  const { services, user } = context;
  const { kysely } = services.database;
  await limitRate(services.database, `data of ${user.id}`, PER_HOUR, 3600);
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

/** Texts and e-mails about the account's receipts, and those to its own addresses. */
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
