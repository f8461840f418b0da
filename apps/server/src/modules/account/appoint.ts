import type { Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** The audit log's name: admins are appointed from the server's shell or settings. */
const COMMAND = 'npm run admin';

type Appointment = {
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
