import type { ChargeKind } from '@fairtab/domain/bill';
import { type Cents, cents } from '@fairtab/domain/money';
import type { Trx } from '../../http/request-context.ts';
import { deleteCharge, insertCharge, updateChargeRow } from './charge-writes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** As the fields of a receipt: the sum of all charges in cents, and the description of the one charge that such calls own. */
export type ChargeFields = {
  additional_charges?: Cents | undefined;
  additional_charges_description?: string | null | undefined;
};

/**
 * Sets the sum of a receipt's charges: the other rows stay, and the difference goes into one for everything. Without amount and
 * description, or without an amount beside others, that one goes.
 */
export async function setOwnCharge(
  trx: Trx,
  { receipt, charges, own_charge_id }: Pick<ReceiptSnapshot, 'receipt' | 'charges' | 'own_charge_id'>,
  { additional_charges: asked, additional_charges_description: named }: ChargeFields,
): Promise<void> {
  if (asked === undefined && named === undefined) return;
  const own = charges.find(({ id }) => id === own_charge_id);
  const others = receipt.additional_charges - (own?.amount ?? 0);
  const amount = cents((asked ?? receipt.additional_charges) - others);
  const description = named === undefined ? (own?.description ?? null) : named;
  const needed = amount !== 0 || (description !== null && (named !== undefined || others === 0));
  if (!needed) {
    if (own !== undefined) await deleteCharge(trx, own.id);
    return;
  }
  const row = {
    description,
    amount,
    kind: kindOf(amount, own?.kind),
    applies_to: 'everything',
    item_ids: [],
    own: true,
  } as const;
  if (own === undefined) await insertCharge(trx, receipt, row);
  else await updateChargeRow(trx, receipt, own.id, row);
}

/** The sign of its amount says whether it is a discount. */
const kindOf = (amount: Cents, before: ChargeKind = 'fee'): ChargeKind =>
  amount < 0 ? 'discount' : before === 'discount' ? 'fee' : before;
