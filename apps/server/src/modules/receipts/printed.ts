import type { IncludedTaxView } from '@fairtab/contract/receipt-view';
import { type Currency, inDigits } from '@fairtab/domain/currency';
import { type Cents, cents, type Digits } from '@fairtab/domain/money';

/** What the photo says besides, in the digits that the receipt had when it was read. */
export type Printed = {
  /** The taxes that are inside the prices. */
  taxes: { name: string; rate: number | null; amount: number; digits: Digits }[];
  /** What was paid before. */
  paid_before: { amount: number | null; digits: Digits };
};

/**
 * What a receipt shows of it: amounts that its currency can say. The taxes are what was printed as long as nobody adds
 * a tax.
 */
export function printedOn({
  receipt,
  printed,
}: {
  receipt: { currency: Currency; tax_amount: Cents };
  printed: Printed;
}): {
  included_taxes: IncludedTaxView[];
  paid_before: Cents | null;
} {
  const sayable = (amount: number | null, digits: Digits): Cents | null => {
    const same = amount === null ? null : inDigits(amount, digits, receipt.currency.digits);
    return same === null ? null : cents(same);
  };
  const taxes = receipt.tax_amount === 0 ? printed.taxes : [];
  return {
    included_taxes: taxes.flatMap(({ amount, digits, ...tax }) => {
      const same = sayable(amount, digits);
      return same === null ? [] : [{ ...tax, amount: same }];
    }),
    paid_before: sayable(printed.paid_before.amount, printed.paid_before.digits),
  };
}
