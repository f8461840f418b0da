import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import { inDigits } from '@fairtab/domain/money/currency';
import { type Cents, cents } from '@fairtab/domain/money/money';
import type { ReceiptSnapshot } from '../store/snapshot.ts';

type Printed = Pick<ReceiptFields, 'included_taxes' | 'paid_before' | 'scan_doubt'>;

/** What was printed, without amounts the currency cannot express, and without included taxes once a tax was entered. */
export function printedOn({ receipt, reading }: Pick<ReceiptSnapshot, 'receipt' | 'reading'>): Printed {
  if (reading === null) return { included_taxes: [], paid_before: null, scan_doubt: null };
  const { adjustments, digits, paidBefore, doubt } = reading;
  const sayable = (amount: Cents | null): Cents | null => {
    const same = amount === null ? null : inDigits(amount, digits, receipt.currency.digits);
    return same === null ? null : cents(same);
  };
  const taxes = receipt.tax_amount === 0 ? adjustments.filter(({ kind }) => kind === 'included_tax') : [];
  return {
    included_taxes: taxes.flatMap(({ amount: printed, label: name, rate }) => {
      const amount = sayable(printed);
      return amount === null ? [] : [{ name, rate, amount }];
    }),
    paid_before: sayable(paidBefore),
    scan_doubt: doubt,
  };
}
