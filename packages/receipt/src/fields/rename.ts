import { checkReceiptName } from '@fairtab/domain/validation';
import type { OwnReceipt } from '../model.ts';
import { accepted, refuse } from '../refused.ts';

export type Naming = { restaurant_name?: string | null | undefined };

/**
 * Names a receipt, usually by the restaurant. An empty name cancels it (specification section 5).
 * @throws Refused request.field_refused for null; InputRefused name.contact
 */
export function rename<R extends OwnReceipt>(receipt: R, { restaurant_name: typed }: Naming): R {
  if (typed === undefined) return receipt;
  if (typed === null) refuse('request.field_refused', { field: 'restaurant_name' });
  const name = accepted(checkReceiptName(typed));
  return name === '' ? receipt : { ...receipt, receipt: { ...receipt.receipt, restaurant_name: name } };
}
