import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { SessionContext } from '../../http/request-context.ts';
import { viewFor } from './receipt-view.ts';
import { requireOwner } from './receipts.policy.ts';

/**
 * The receipt as its signed-in host sees it now.
 * @throws AppError receipt.not_found
 */
export async function hostView(context: SessionContext, receiptId: string): Promise<ReceiptView> {
  const snapshot = await context.services.snapshots.byId(receiptId);
  requireOwner(snapshot.receipt, context);
  return viewFor(snapshot, { kind: 'host' }, context.services.settings.secret);
}
