import { totalOf } from '@fairtab/contract/bill-of';
import type { ReceiptFields } from '@fairtab/contract/receipt-view';
import { askedCurrency } from '@fairtab/contract/split-of';
import { currencyOf } from '@fairtab/domain/currencies';
import { toDecimals } from '@fairtab/domain/currency';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

export type Card = ReceiptFields['card'];

/**
 * Says what the host's card was charged for a receipt, or that nothing is said of it. What moved before is forgotten where
 * the bill asks for another currency from now on.
 * @throws AppError request.field_refused for a currency that there is not, and for a receipt of 0; receipt.card_same_currency
 * for the receipt's own; receipt.card_paid if another currency would be asked for, and somebody has said or confirmed a
 * payment in this one
 */
export async function changeCard(trx: Trx, snapshot: ReceiptSnapshot, card: Card): Promise<void> {
  const { receipt, guests } = snapshot;
  if (card !== null) requirePossible(snapshot, card);
  const [asked, askedThen] = [askedCurrency(receipt), askedCurrency({ ...receipt, card })];
  if (asked.code !== askedThen.code) {
    if (guests.some(({ payment }) => payment !== null))
      throw new AppError('receipt.card_paid', { currency: asked.code });
    await trx.deleteFrom('amount_changes').where('receipt_id', '=', receipt.id).execute();
  }
  await trx
    .updateTable('receipts')
    .set({
      card_amount: card && toDecimals(card),
      card_currency: card?.currency.code ?? null,
      card_currency_digits: card?.currency.digits ?? null,
    })
    .where('id', '=', receipt.id)
    .execute();
}

function requirePossible(snapshot: ReceiptSnapshot, { currency: { code, digits } }: NonNullable<Card>): void {
  if (currencyOf(code)?.digits !== digits || totalOf(snapshot) <= 0)
    throw new AppError('request.field_refused', { field: 'card' });
  if (code === snapshot.receipt.currency.code)
    throw new AppError('receipt.card_same_currency', { currency: code });
}
