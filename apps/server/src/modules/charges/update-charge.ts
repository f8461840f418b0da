import type { updateCharge as Call } from '@fairtab/contract/charges';
import type { Received } from '@fairtab/contract/endpoint';
import { changedFields } from '../../http/changed-fields.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { updateChargeRow } from '../receipts/charge-writes.ts';
import { chargeById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import { chargeAfter, requireLineDiscounts } from './asked-charge.ts';

const SETTABLE = ['description', 'amount', 'kind', 'applies_to', 'item_ids'] as const;

/**
 * Changes a charge. The one that calls own which set the sum stays theirs while it is for everything.
 * @throws AppError charge.not_found, charge.exceeds_lines, receipt.locked, receipt.finalized, as chargeAfter
 */
export function updateCharge(context: SessionContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'updateCharge',
    cause: { reason: 'charges' },
    find: chargeById(params.id),
    policy: ownEditable,
    async change({ trx, snapshot, receiptId, charge: before }) {
      const changed = changedFields(body, { ...before, receipt_id: receiptId }, SETTABLE);
      const charge = { ...before, ...chargeAfter(snapshot, before, changed) };
      const others = snapshot.charges.filter(({ id }) => id !== before.id);
      requireLineDiscounts(snapshot.items, [...others, charge]);
      const own = before.own && charge.applies_to === 'everything';
      await updateChargeRow(trx, snapshot.receipt, before.id, { ...charge, own });
      return { charge_id: before.id, ...changed };
    },
  });
}
