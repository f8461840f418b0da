import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type Currency, inDigits } from '@fairtab/domain/currency';
import { type Cents, cents } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import type { Change } from '../open/use-changes.ts';

/** Says what a bill is in. Its amounts stay what they are: $1,200.00 becomes ¥1,200. */
export const currencyChange = (receiptId: string, to: Currency): Change => ({
  preview: (view) => shownIn(view, to),
  run: () => call('PATCH /rest/v1/receipts/{id}', { params: { id: receiptId }, body: { currency: to } }),
  failed: say(texts.updateFailed),
});

/** The bill in another currency; as it was where an amount has more decimals than that has, which is refused. */
function shownIn(view: ReceiptView, to: Currency): ReceiptView {
  const { receipt, items, charges } = view;
  let fits = true;
  const scaled = (amount: Cents): Cents => {
    const inMinorUnits = inDigits(amount, receipt.currency.digits, to.digits);
    fits &&= inMinorUnits !== null;
    return cents(inMinorUnits ?? amount);
  };
  const scaledOrNull = (amount: Cents | null) => (amount === null ? null : scaled(amount));
  const shown: ReceiptView = {
    ...view,
    receipt: {
      ...receipt,
      currency: to,
      currency_source: 'host',
      tax_amount: scaled(receipt.tax_amount),
      tip_amount: scaled(receipt.tip_amount),
      additional_charges: scaled(receipt.additional_charges),
      parsed_total_from_image: scaledOrNull(receipt.parsed_total_from_image),
      paid_before: scaledOrNull(receipt.paid_before),
    },
    items: items.map((item) => ({ ...item, price: scaled(item.price), reduction: scaled(item.reduction) })),
    charges: charges.map((charge) => ({ ...charge, amount: scaled(charge.amount) })),
  };
  return fits ? shown : view;
}
