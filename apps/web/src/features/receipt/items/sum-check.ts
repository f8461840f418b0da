import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { otherCurrency } from '@fairtab/domain/currency';
import { type Cents, formatCents, toDecimalString } from '@fairtab/domain/money';
import { checkSum, type SumCheck } from '@fairtab/domain/printed-total';

/** Compares a receipt, with its pending changes, with the total on its photo. */
export const sumCheckOf = ({ receipt, items }: Pick<ReceiptView, 'receipt' | 'items'>): SumCheck =>
  checkSum(
    {
      items,
      tax: receipt.tax_amount,
      tip: receipt.tip_amount,
      additionalCharges: receipt.additional_charges,
    },
    receipt.parsed_total_from_image,
  );

/** An amount as the paper has it: with $, or with the code of the currency that it names. */
export function asPrinted({ printed_currency }: ReceiptView['receipt'], amount: Cents): string {
  const code = otherCurrency(printed_currency);
  return code === null ? formatCents(amount) : `${toDecimalString(amount)} ${code}`;
}
