import type { listCreditChanges as Call } from '@fairtab/contract/host/credits';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { AppError } from '../../http/errors.ts';
import { isAdmin, type SessionContext } from '../../http/request-context.ts';

/** Spec section 10, "Admin". */
const SHOWN = 10;

/** A user's latest credit changes, newest first. @throws AppError auth.admin_only for another user's */
export async function listCreditChanges(
  { services, user }: SessionContext,
  { query }: Received<typeof Call>,
): Promise<Answer<typeof Call>> {
  const { kysely } = services.database;
  const whose = query.user_id ?? user.id;
  if (whose !== user.id && !(await isAdmin(kysely, user.id))) throw new AppError('auth.admin_only');
  const rows = await kysely
    .selectFrom('credit_changes')
    .select(['id', 'old_credits', 'new_credits', 'change_reason', 'cause', 'new_owed as owed', 'created_at'])
    .where('user_id', '=', whose)
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
