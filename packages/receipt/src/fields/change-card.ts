import { currencyOf } from '@fairtab/domain/currencies';
import type { Money } from '@fairtab/domain/currency';
import { askedCurrency } from '../asked-currency.ts';
import { totalOf } from '../cost.ts';
import type { OwnReceipt, StoredReceipt } from '../model.ts';
import { refuse } from '../refused.ts';

/**
 * Says what the host's card was charged for a receipt, or that nothing is said of it.
 * @throws Refused request.field_refused for a currency that there is not, and for a receipt of 0; receipt.card_same_currency for
 * the receipt's own; receipt.card_paid if another currency would be asked for, and somebody has said or confirmed a payment in
 * this one
 */
export function changeCard<R extends StoredReceipt>(receipt: R, card: Money | null): R {
  if (card !== null) requirePossible(receipt, card);
  const after = { ...receipt.receipt, card };
  const asked = askedCurrency(receipt.receipt);
  const isPaid = receipt.guests.some(({ payment }) => payment !== null);
  if (isPaid && asked.code !== askedCurrency(after).code)
    refuse('receipt.card_paid', { currency: asked.code });
  return { ...receipt, receipt: after };
}

function requirePossible(receipt: OwnReceipt, { currency: { code, digits } }: Money): void {
  if (currencyOf(code)?.digits !== digits || totalOf(receipt) <= 0)
    refuse('request.field_refused', { field: 'card' });
  if (code === receipt.receipt.currency.code) refuse('receipt.card_same_currency', { currency: code });
}
