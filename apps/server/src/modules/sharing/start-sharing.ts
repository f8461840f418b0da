import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { consumeShareCredit } from '../credits/consume-share-credit.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * Opens the receipt to everyone with its link. Repeating it changes nothing.
 * @throws as openForSharing
 */
export function startSharing(context: SessionContext, receiptId: string) {
  return changeReceipt(context, {
    name: 'startSharing',
    find: receiptById(receiptId),
    policy: own,
    async change({ trx, services, snapshot }) {
      await openForSharing(trx, services, snapshot);
      return {};
    },
  });
}

/**
 * editing → sharing, both for the host's button and for the host's own submission (spec sections 4 and 5). Costs a credit.
 * @throws AppError receipt.no_items, receipt.party_size_required, credits.insufficient
 */
export async function openForSharing(
  trx: Trx,
  services: Pick<Services, 'payments'>,
  snapshot: ReceiptSnapshot,
): Promise<void> {
  const { receipt, items } = snapshot;
  if (receipt.status !== 'editing') return;
  if (items.length === 0) throw new AppError('receipt.no_items');
  if (receipt.party_size < 1) throw new AppError('receipt.party_size_required');
  await consumeShareCredit(trx, services, receipt);
  await updateReceiptRow(trx, receipt, {
    status: 'sharing',
    // The host was asked what the paper is in, and shares it as it stands: later papers that leave it open take that.
    currency_source: receipt.currency_source ?? (receipt.scan_state === 'done' ? 'guessed' : null),
  });
}
