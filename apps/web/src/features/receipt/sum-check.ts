import type { ReceiptView } from '@fairtab/contract/receipt-view';
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
