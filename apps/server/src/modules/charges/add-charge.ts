import { randomUUID } from 'node:crypto';
import type { addCharge as Call } from '@fairtab/contract/charges';
import type { Received } from '@fairtab/contract/endpoint';
import { LIMITS } from '@fairtab/contract/limits';
import { ZERO } from '@fairtab/domain/money';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { insertCharge } from '../receipts/charge-writes.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';
import { chargeAfter, requireLineDiscounts } from './asked-charge.ts';

const NEW = {
  description: null,
  amount: ZERO,
  kind: 'fee',
  applies_to: 'everything',
  item_ids: [],
} as const;

/**
 * Adds a charge, by default a fee for everything, at the end.
 * @throws AppError charge.too_many, charge.exceeds_lines, receipt.locked, receipt.finalized, as chargeAfter
 */
export function addCharge(context: SessionContext, { body }: Received<typeof Call>) {
  const { receipt_id: receiptId, ...asked } = body;
  return changeReceipt(context, {
    name: 'addCharge',
    cause: { reason: 'charges' },
    find: receiptById(receiptId),
    policy: ownEditable,
    async change({ trx, snapshot }) {
      if (snapshot.charges.length >= LIMITS.chargesPerReceipt)
        throw new AppError('charge.too_many', { max: LIMITS.chargesPerReceipt });
      const charge = { id: randomUUID(), ...chargeAfter(snapshot, { ...NEW, item_ids: [] }, asked) };
      requireLineDiscounts(snapshot.items, [...snapshot.charges, charge]);
      await insertCharge(trx, snapshot.receipt, charge);
      return charge;
    },
  });
}
