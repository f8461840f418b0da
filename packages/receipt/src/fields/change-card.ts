import { currencyOf } from '@fairtab/domain/money/currencies';
import type { Money } from '@fairtab/domain/money/currency';
import { totalOf } from '../cost.ts';
import type { OwnReceipt, StoredReceipt } from '../model.ts';
import { paymentCurrency } from '../payment-currency.ts';
import { refuse } from '../refused.ts';

/** @throws Refused request.field_refused, receipt.card_same_currency; receipt.card_paid if it changes the currency of payments */
export function changeCard<R extends StoredReceipt>(receipt: R, card: Money | null): R {
  if (card !== null) requirePossible(receipt, card);
  const after = { ...receipt.receipt, card };
  const asked = paymentCurrency(receipt.receipt);
  const isPaid = receipt.guests.some(({ payment }) => payment !== null);
  if (isPaid && asked.code !== paymentCurrency(after).code)
    refuse('receipt.card_paid', { currency: asked.code });
  return { ...receipt, receipt: after };
}

function requirePossible(receipt: OwnReceipt, { currency: { code, digits } }: Money): void {
  if (currencyOf(code)?.digits !== digits || totalOf(receipt) <= 0)
    refuse('request.field_refused', { field: 'card' });
  if (code === receipt.receipt.currency.code) refuse('receipt.card_same_currency', { currency: code });
}
