import { normalizeEmail } from '@fairtab/domain/account/credentials';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Trx } from '../../http/request-context.ts';
import { ownerOf } from '../account/accounts.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** The audit log's name: admins are appointed from the server's shell. */
const COMMAND = 'npm run admin';

export type Appointment = {
  userId: string;
  role: 'admin' | 'user';
  by: string;
  reason: string;
};

/** Makes an account an admin or revokes it, with an audit line. Returns whether that is a change. */
export async function appoint(trx: Trx, { userId, role, by, reason }: Appointment): Promise<boolean> {
  const changed = await trx
    .updateTable('profiles')
    .set({ role, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('role', '<>', role)
    .returning('user_id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  const what = role === 'admin' ? 'grantAdmin' : 'revokeAdmin';
  await writeAudit(trx, {
    actorId: COMMAND,
    what,
    receiptId: null,
    details: { user_id: userId, by, reason },
  });
  return true;
}

/** The account that verified this address in any notation; null: none; undefined: neither phone nor e-mail. */
export async function accountOfAddress(
  db: Kysely<Schema>,
  typed: string,
): Promise<string | null | undefined> {
  const phone = normalizePhone(typed);
  if (phone !== null) return (await ownerOf(db, { phone })) ?? null;
  const email = normalizeEmail(typed);
  if (email !== null) return (await ownerOf(db, { email })) ?? null;
  return undefined;
}

export type AdminRow = {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
};

export async function listAdmins(db: Kysely<Schema>): Promise<AdminRow[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('auth_users as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'p.first_name', 'p.last_name', 'p.phone_number', 'p.phone_verified'])
    .select(['u.email', 'u.email_verified'])
    .where('p.role', '=', 'admin')
    .orderBy('p.first_name')
    .orderBy('p.user_id')
    .execute();
  return rows.map(({ phone_number, phone_verified, email, email_verified, ...names }) => ({
    ...names,
    phone: phone_verified ? phone_number : null,
    email: email_verified ? email : null,
  }));
}
