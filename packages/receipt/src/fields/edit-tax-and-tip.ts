import type { Cents } from '@fairtab/domain/money';
import type { TipSource } from '@fairtab/domain/tip';
import type { OwnFields } from '../model.ts';
import { refuse } from '../refused.ts';

/** Amounts in minor units; absent ones stay. `tip_source`: the host has answered, also where the amount stays. */
export type TaxAndTip = {
  tax_amount?: Cents | undefined;
  tip_amount?: Cents | undefined;
  tip_source?: TipSource | null | undefined;
};

type Taxed = { receipt: Pick<OwnFields, 'tax_amount' | 'tip_amount' | 'tip_source' | 'included_taxes'> };

/**
 * Sets what a receipt has of tax and tip. Whoever sets a tip has answered for it. Taxes that are printed as inside the prices are
 * shown as long as there is no other.
 * @throws Refused request.field_refused for another source than the host
 */
export function editTaxAndTip<R extends Taxed>(
  receipt: R,
  { tax_amount: tax, tip_amount: tip, tip_source: source }: TaxAndTip,
): R {
  if (source !== undefined && source !== 'host') refuse('request.field_refused', { field: 'tip_source' });
  const { receipt: before } = receipt;
  const tax_amount = tax ?? before.tax_amount;
  const answered = tip !== undefined || source !== undefined;
  return {
    ...receipt,
    receipt: {
      ...before,
      tax_amount,
      tip_amount: tip ?? before.tip_amount,
      tip_source: answered ? 'host' : before.tip_source,
      ...(before.included_taxes !== undefined && tax_amount !== 0 && { included_taxes: [] }),
    },
  };
}
