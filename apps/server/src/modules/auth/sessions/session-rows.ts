import { randomUUID } from 'node:crypto';
import type { SignInMethod } from '@fairtab/contract/account/auth-session';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { randomToken } from '../../../app/hash.ts';
import type { SignedInUser, Trx } from '../../../http/request-context.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const EXTENDED_EVERY_MS = 24 * 60 * 60 * 1000;

const lastsUntil = () => new Date(Date.now() + SESSION_SECONDS * 1000);

export type NewSession = { id: string; token: string; expiresAt: Date };

/** Stores a new session with its secret token. */
export async function insertSession(
  trx: Trx,
  { userId, method, userAgent }: { userId: string; method: SignInMethod; userAgent: string | null },
): Promise<NewSession> {
  const session = { id: randomUUID(), token: randomToken(32), expires_at: lastsUntil() };
  await trx
    .insertInto('auth_sessions')
    .values({ ...session, user_id: userId, method, user_agent: userAgent })
    .execute();
  return { id: session.id, token: session.token, expiresAt: session.expires_at };
}

export type FoundSession = { user: SignedInUser; expiresAt: Date };

/** The session with this token or id, and its user, in one query; undefined if it has ended. */
export async function findSession(
  db: Kysely<Schema>,
  by: { token: string } | { id: string },
): Promise<FoundSession | undefined> {
  const [column, value] = 'token' in by ? (['s.token', by.token] as const) : (['s.id', by.id] as const);
  const found = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('profiles as p', 'p.user_id', 's.user_id')
    .select(['s.id', 's.user_id', 's.expires_at', 'p.phone_verified'])
    .where(column, '=', value)
    .where('s.expires_at', '>', new Date())
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const user = { id: found.user_id, sessionId: found.id, hasPhone: found.phone_verified };
  return { user, expiresAt: found.expires_at };
}

/** Whether a session is due to be extended. */
export const isDue = (expiresAt: Date) => expiresAt.getTime() < lastsUntil().getTime() - EXTENDED_EVERY_MS;

/** Extends a session in use. */
export async function extendSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ expires_at: lastsUntil(), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
