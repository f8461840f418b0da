import type { updateReceipt as Call } from '@fairtab/contract/receipt/receipts';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { ReceiptStatus } from '@fairtab/domain/receipt/receipt-status';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { fieldsChange } from '../receipts/fields-change.ts';
import { type CommandCall, runCommandIn, showChange } from '../receipts/run-command.ts';
import { sharing } from '../sharing/start-sharing.ts';
import { finalizing } from './finalize-receipt.ts';

/**
 * Changes fields of a receipt and, if its status is among them, shares or finalizes it, all or nothing.
 * @throws as fieldsChange, sharing and finalizing; AppError request.field_refused for an earlier status
 */
export function updateReceipt(context: SessionContext, { params, body }: Received<typeof Call>) {
  const { status, ...fields } = body;
  return showChange(context, 'receipt.not_found', async (trx) => {
    const changed = await runCommandIn(trx, context, fieldsChange(params.id, fields));
    return status === undefined ? changed : runCommandIn(trx, context, goingTo(context, params.id, status));
  });
}

function goingTo(
  context: SessionContext,
  receiptId: string,
  status: ReceiptStatus,
): CommandCall<SessionContext, object, object> {
  if (status === 'finalized') return finalizing(context, receiptId, { accept_changed_shares: false });
  const share = sharing(context, receiptId);
  return {
    ...share,
    apply(found, facts) {
      const { status: before } = found.snapshot.receipt;
      if (status === before) return found.snapshot;
      if (status === 'editing' || before === 'finalized')
        throw new AppError('request.field_refused', { field: 'status' });
      return share.apply(found, facts);
    },
  };
}
