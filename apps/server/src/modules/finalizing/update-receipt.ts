import type { Received } from '@fairtab/contract/endpoint';
import type { updateReceipt as Call } from '@fairtab/contract/receipts';
import type { ReceiptStatus } from '@fairtab/domain/receipt-status';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import {
  type Changing,
  changeReceiptIn,
  type Outcome,
  showChange,
  UNCHANGED,
} from '../receipts/change-receipt.ts';
import { fieldsChange } from '../receipts/fields-change.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { own } from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import { openForSharing } from '../sharing/start-sharing.ts';
import { finalize } from './finalize-receipt.ts';

/**
 * Changes fields of a receipt, and then shares or finalizes it if its status is among them, all or nothing.
 * @throws as fieldsChange, openForSharing and finalize; AppError request.field_refused for a status to go back to
 */
export function updateReceipt(context: SessionContext, { params, body }: Received<typeof Call>) {
  const { status, ...fields } = body;
  return showChange(context, 'receipt.not_found', async (trx) => {
    const changed = await runCommandIn(trx, context, fieldsChange(params.id, fields));
    if (status === undefined) return changed;
    return changeReceiptIn(trx, context, {
      name: status === 'finalized' ? 'finalizeReceipt' : 'startSharing',
      find: receiptById(params.id),
      policy: own,
      change: (changing) => goTo(status, changing),
    });
  });
}

async function goTo(status: ReceiptStatus, changing: Changing<object>): Promise<Outcome> {
  const { trx, services, snapshot } = changing;
  const before = snapshot.receipt.status;
  if (status === before) return UNCHANGED;
  if (status === 'finalized') return finalize(changing, { accept_changed_shares: false });
  if (status === 'editing' || before === 'finalized')
    throw new AppError('request.field_refused', { field: 'status' });
  await openForSharing(trx, services, snapshot);
  return {};
}
