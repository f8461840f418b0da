import { randomUUID } from 'node:crypto';
import * as contract from '@fairtab/contract/host/credits';
import { checkCreditAmount } from '@fairtab/domain/input/validation';
import { AppError, accepted } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { isAdmin } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { changeCredits } from './change-credits.ts';

/** Mounts the calls of `@fairtab/contract/credits` about balances; sharing and payments mount theirs. */
export function mountCredits(mount: Mount): void {
  /** A user's latest credit changes, newest first. @throws AppError auth.admin_only for another user's */
  mount(contract.listCreditChanges, async ({ services, user }, { query }) => {
    const { kysely } = services.database;
    const whose = query.user_id ?? user.id;
    if (whose !== user.id && !(await isAdmin(kysely, user.id))) throw new AppError('auth.admin_only');
    const rows = await kysely
      .selectFrom('credit_changes')
      .select([
        'id',
        'old_credits',
        'new_credits',
        'change_reason',
        'cause',
        'new_owed as owed',
        'created_at',
      ])
      .where('user_id', '=', whose)
      .orderBy('number', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  });

  /** Sets a user's credits as an admin, forgiving debts. @throws AppError credits.user_not_found; the amount rule's refusal */
  mount(contract.updateUserCredits, (context, { body }) => {
    const amount = accepted(checkCreditAmount(body.new_credit_amount));
    return context.command(async (trx) => {
      const typed = body.reason?.trim() ?? '';
      const changed = await changeCredits(trx, {
        userId: body.target_user_id,
        to: amount,
        cause: 'admin',
        reference: `admin:${randomUUID()}`,
        actorId: context.user.id,
        ...(typed === '' ? {} : { reason: typed }),
      });
      if (changed === null) throw new AppError('credits.user_not_found');
      const { before, after, reason } = changed;
      await writeAudit(trx, {
        actorId: context.user.id,
        what: 'updateUserCredits',
        receiptId: null,
        details: { user_id: body.target_user_id, before, after, reason },
      });
      return { old_credits: before.credits, new_credits: after.credits };
    });
  });
}

/** Spec section 10, "Admin". */
const SHOWN = 10;
