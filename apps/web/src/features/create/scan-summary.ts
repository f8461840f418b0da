import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import { sum } from '@fairtab/domain/money/money';
import { itemIssues } from '@fairtab/domain/receipt/items';
import { hostBill } from '@fairtab/texts/en/bill';
import { create, scan as scanTexts } from '@fairtab/texts/en/create';
import { text } from '@fairtab/texts/text';
import type { Toast } from '../../lib/toast.ts';
import type { Scan } from './use-scan.ts';

type ReadView = Pick<ReceiptView, 'receipt' | 'items' | 'charges'>;
type Finished = Pick<Scan, 'outcome'> & { view: ReadView | null };

/** In the specification's words (section 8, "Parsing"); null if nothing is known. The answer may be lost: the receipt wins. */
export function scanSummary({ view, outcome }: Finished): Toast | null {
  const state = view?.receipt.scan_state;
  if (view && state === 'done' && view.items.length > 0) {
    return whatWasRead(view, typeof outcome === 'object' && outcome !== null && outcome.aiFailed);
  }
  if (state === 'waiting' || state === 'reading') {
    return {
      title: text(create.noticeTitle),
      text: text(create.stillReadingText),
      tone: 'warning',
    };
  }
  // What was answered, but could not be read, is a notice of the receipt's page.
  if (outcome !== 'error' || state === 'done' || state === 'failed') return null;
  return { title: text(create.noticeTitle), text: text(create.unansweredText), tone: 'warning' };
}

/** A success only if the total was found, nothing was paid before, and the reading raised no doubts. */
function whatWasRead({ receipt, items, charges }: ReadView, aiFailed: boolean): Toast {
  const flagged = items.filter(
    (item) => itemIssues({ ...item, confidence: item.confidence_score }).length > 0,
  );
  const money = moneyIn(receipt.currency);
  const paid = sum(receipt.paid_before.map(({ amount }) => amount));
  const facts = [
    receipt.restaurant_name,
    text(hostBill.items, { count: items.length }),
    receipt.tax_amount !== 0 && text(create.scannedTax, { amount: money(receipt.tax_amount) }),
    chargeOf(charges, receipt.currency),
    receipt.tip_amount !== 0 && text(create.scannedTip, { amount: money(receipt.tip_amount) }),
    receipt.parsed_total_from_image === null && text(create.scannedNoTotal),
    paid > 0 && text(create.scannedPaidBefore, { amount: money(paid) }),
    receipt.scan_doubt !== null && text(create.scannedDoubt),
    flagged.length > 0 && text(create.scannedFlagged, { flagged: flagged.length }),
    readBy(receipt.scan_reader, aiFailed),
  ];
  const words = facts.filter(Boolean).join(' · ');
  const isDoubtful = receipt.parsed_total_from_image === null || paid > 0 || receipt.scan_doubt !== null;
  return isDoubtful
    ? { title: text(create.noticeTitle), text: words, tone: 'warning' }
    : { title: text(create.scannedTitle), text: words, tone: 'success' };
}

/** Fees less discounts; a single charge is named. */
function chargeOf(charges: ReadView['charges'], currency: Currency): string | false {
  const amount = sum(charges.map((charge) => charge.amount));
  const ownName = charges.length === 1 && charges[0]?.description;
  const name = ownName || text(amount < 0 ? scanTexts.discount : scanTexts.fees);
  return amount !== 0 && text(create.scannedCharge, { name, amount: moneyIn(currency)(amount) });
}

/** Mentions an outside reader, if the photo went or should have gone to one. */
function readBy(reader: ReceiptView['receipt']['scan_reader'], aiFailed: boolean): string | null {
  if (reader === 'ai') return text(create.scannedByService);
  return reader !== null && aiFailed ? text(create.scannedHereAfterAll) : null;
}
