import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ScanDoubt } from '@fairtab/contract/wire/scalars';
import { moneyIn } from '@fairtab/domain/money/currency';
import { cents, sum } from '@fairtab/domain/money/money';
import { checkSum } from '@fairtab/domain/money/printed-total';
import { costOf } from '@fairtab/receipt/bill';
import type { PaidBefore } from '@fairtab/receipt/model';
import { discountedBefore, openPaidBefore } from '@fairtab/receipt/paying/paid-before';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';

/** The rows whose payer is asked for: what was paid before the receipt was printed, unless the lines account for it. */
export const askedPaidBefore = (view: ReceiptView): PaidBefore[] =>
  sumCheckOf(view).paidBefore === 0 ? [] : openPaidBefore(view);

/** Null if they do not match, if part was paid before, or if the currency or the reading is in doubt. */
export function matchWords(view: ReceiptView): string | null {
  const check = sumCheckOf(view);
  const isOpen = check.paidBefore > 0 || openDoubt(view) !== null || asksCurrency(view);
  if (check.kind !== 'matches' || isOpen) return null;
  const money = moneyIn(view.receipt.currency);
  const printed = money(check.printed);
  return check.beside === 0
    ? text(texts.totalMatches, { printed })
    : text(texts.totalMatchesBesideTip, { printed, tip: money(check.beside) });
}

/** Compares a receipt, with its pending changes, with the total on its photo, less what became a discount. */
export function sumCheckOf(view: Pick<ReceiptView, 'receipt' | 'papers' | 'items' | 'charges'>) {
  const { receipt, items } = view;
  const { parsed_total_from_image: printed } = receipt;
  const amountOf = (rows: readonly PaidBefore[]) => sum(rows.map(({ amount }) => amount));
  return checkSum(
    {
      // A fully reduced line is not one whose price is missing.
      items: items
        .filter(({ price, reduction }) => reduction === 0 || reduction < price)
        .map((item) => ({ id: item.id, price: costOf(item) })),
      tax: receipt.tax_amount,
      tip: receipt.tip_amount,
      hostsTip: receipt.tip_source === 'host',
      additionalCharges: receipt.additional_charges,
      charges: view.charges.map(({ amount }) => amount),
    },
    printed === null ? null : cents(printed - amountOf(discountedBefore(view))),
    amountOf(openPaidBefore(view)),
  );
}

/** The receipt's own sums do not confirm items below this confidence. */
const CONFIRMED = 0.9;

/** Null if there is none, or the bill is shared. Doubtful sums are settled once the host has checked the uncertain items. */
export function openDoubt({ receipt, items }: Pick<ReceiptView, 'receipt' | 'items'>): ScanDoubt | null {
  if (receipt.status !== 'editing') return null;
  const settled = items.every((item) => (item.confidence_score ?? 1) >= CONFIRMED);
  return receipt.scan_doubt === 'sums' && settled ? null : receipt.scan_doubt;
}

/** Whether to ask for the currency: the photo was read, and nothing has decided it. Optional: sharing keeps the likeliest one. */
export const asksCurrency = ({
  receipt,
  items,
  can,
}: Pick<ReceiptView, 'receipt' | 'items' | 'can'>): boolean =>
  receipt.currency_source === null &&
  receipt.status === 'editing' &&
  receipt.scan_state === 'done' &&
  items.length > 0 &&
  can.edit;
