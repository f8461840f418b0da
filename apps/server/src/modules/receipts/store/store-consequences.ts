import { everyoneChose } from '@fairtab/contract/derived/everyone-chose';
import { splitOf } from '@fairtab/contract/derived/split-of';
import { isTooLarge } from '@fairtab/domain/money/bill-total';
import { MAX_AMOUNT } from '@fairtab/domain/money/money';
import { everythingIsAssigned } from '@fairtab/domain/receipt/everything-assigned';
import { MESSAGE_CHANNELS } from '@fairtab/domain/texting/messages';
import { amountsOf } from '@fairtab/receipt/fields/change-currency';
import type { Trx } from '../../../adapters/database/database.ts';
import type { Services } from '../../../app/services.ts';
import { isSame } from '../../../http/changed-fields.ts';
import { AppError } from '../../../http/errors.ts';
import { queueCompletionNotices } from '../completion-notices.ts';
import { TOTALS } from './bill-parts.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { replacePart } from './store-difference.ts';

function refuseTooLarge(after: ReceiptSnapshot): void {
  const { currency } = after.receipt;
  if (isTooLarge(amountsOf(after)))
    throw new AppError('receipt.too_large', { most: { amount: MAX_AMOUNT, currency } });
}

type Change = { before: ReceiptSnapshot; after: ReceiptSnapshot };

/** Amounts, and whether it is complete; the returned receipt's own row is not stored yet. @throws AppError receipt.too_large */
export async function storeConsequences(
  trx: Trx,
  services: Services,
  { before, after }: Change,
): Promise<ReceiptSnapshot> {
  refuseTooLarge(after);
  const { status, admin_flow_type: flow } = after.receipt;
  const hasTotals =
    status === 'finalized'
      ? !isSame(before.final_split, after.final_split)
      : flow === 'preassign' || status === 'sharing';
  if (!hasTotals) return after;
  await replacePart(trx, after, TOTALS);
  return status === 'sharing' ? completeReceipt(trx, services, { before, after }) : after;
}

/** Complete: everyone has chosen or the host has submitted (spec section 4), or the host has assigned everything. */
async function completeReceipt(
  trx: Trx,
  services: Services,
  { before, after }: Change,
): Promise<ReceiptSnapshot> {
  const { receipt } = after;
  const everyone = everyoneChose(after);
  const complete =
    receipt.admin_flow_type === 'preassign'
      ? everythingIsAssigned(splitOf(after))
      : everyone || hostSubmitted(after);
  const completed =
    complete === receipt.selections_complete
      ? after
      : { ...after, receipt: { ...receipt, selections_complete: complete } };
  if (!everyone || everyoneChose(before)) return completed;
  return (await queueCompletionNotices(trx, services, completed, MESSAGE_CHANNELS)).after;
}

const hostSubmitted = ({ guests }: ReceiptSnapshot) =>
  guests.some((guest) => guest.is_host && guest.submitted);
