import type { consumeShareCredit as Call } from '@fairtab/contract/host/credits';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { SHARE_PRICE } from '@fairtab/domain/paying/credits';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { changeCredits, lockBalance } from './change-credits.ts';

/** Once, for a locked receipt; free for good if credits are off or the plan unlimited. @throws AppError credits.insufficient */
export async function consumeShareCredit(
  trx: Trx,
  { payments }: Pick<Services, 'payments'>,
  receipt: { id: string; user_id: string; credit_consumed: boolean },
): Promise<Answer<typeof Call>> {
  const before = await lockBalance(trx, receipt.user_id);
  if (before === null) throw new AppError('credits.failed');
  const unlimited = payments === null || before.unlimited;
  const { credit_consumed: already_consumed } = receipt;
  if (already_consumed || unlimited)
    return { charged: false, unlimited, already_consumed, remaining_credits: before.credits };
  if (before.credits < SHARE_PRICE) throw new AppError('credits.insufficient');
  const changed = await changeCredits(trx, {
    userId: receipt.user_id,
    by: -SHARE_PRICE,
    cause: 'share',
    reference: `share:${receipt.id}`,
  });
  if (changed === null) throw new AppError('credits.failed');
  const charged = changed.changed;
  return { charged, unlimited, already_consumed: !charged, remaining_credits: changed.after.credits };
}
