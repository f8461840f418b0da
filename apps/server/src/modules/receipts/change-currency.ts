import { currencyOf } from '@fairtab/domain/currencies';
import { type Currency, inDigits } from '@fairtab/domain/currency';
import { ZERO } from '@fairtab/domain/money';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import { amountsOf } from './amounts-of.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/**
 * Says what a receipt's amounts are in. They stay what they are: $1,200.00 becomes ¥1,200. What moved before was told in
 * another currency, and is not told any more.
 * @throws AppError request.field_refused for a currency that there is not; receipt.currency_fixed once the bill was final,
 * because people were told and have paid amounts; receipt.card_same_currency if the host's card was charged in it, which the
 * host takes away first; receipt.currency_decimals if an amount has more decimals than it has
 */
export async function changeCurrency(trx: Trx, snapshot: ReceiptSnapshot, to: Currency): Promise<void> {
  const { id, earlier_bills } = snapshot.receipt;
  if (currencyOf(to.code)?.digits !== to.digits)
    throw new AppError('request.field_refused', { field: 'currency' });
  if (earlier_bills > 0) throw new AppError('receipt.currency_fixed');
  if (isOfCard(snapshot, to)) throw new AppError('receipt.card_same_currency', { currency: to.code });
  if (!fits(snapshot, to)) throw new AppError('receipt.currency_decimals', { currency: to.code });
  await trx.deleteFrom('amount_changes').where('receipt_id', '=', id).execute();
  const columns = { currency: to.code, currency_digits: to.digits };
  await trx.updateTable('receipts').set(columns).where('id', '=', id).execute();
}

/** Whether a bill can be in a currency: every amount can be said in it, and the host's card was charged in another one. */
export const fits = (snapshot: ReceiptSnapshot, to: Currency): boolean =>
  !isOfCard(snapshot, to) &&
  [
    ...amountsOf(snapshot),
    snapshot.receipt.parsed_total_from_image ?? ZERO,
    ...snapshot.items.map(({ reduction }) => reduction),
  ].every((amount) => inDigits(amount, snapshot.receipt.currency.digits, to.digits) !== null);

const isOfCard = ({ receipt }: ReceiptSnapshot, { code }: Currency): boolean =>
  receipt.card?.currency.code === code;
