import { randomUUID } from 'node:crypto';
import type { updateUserCredits as Call } from '@fairtab/contract/host/credits';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { checkCreditAmount } from '@fairtab/domain/input/validation';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { changeCredits } from './change-credits.ts';

/** Sets a user's credits as an admin, forgiving debts. @throws AppError credits.user_not_found; the amount rule's refusal */
export function updateUserCredits(
  context: SessionContext,
  { body }: Received<typeof Call>,
): Promise<Answer<typeof Call>> {
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
}
