import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Currency, moneyIn } from '@fairtab/domain/money/currency';
import { sum } from '@fairtab/domain/money/money';
import { itemIssues } from '@fairtab/domain/receipt/items';
import { create } from '@fairtab/texts/en/create';
import { say } from '@fairtab/texts/say';
import type { Toast } from '../../lib/toast.ts';
import type { Scan } from './use-scan.ts';

type ReadView = Pick<ReceiptView, 'receipt' | 'items' | 'charges'>;
type Finished = Pick<Scan, 'outcome'> & { view: ReadView | null };

/**
 * The result of the reading, in the specification's words (section 8, "Parsing"); null if nothing is known.
 * The receipt takes precedence over the answer, which may have been lost.
 */
export function scanSummary({ view, outcome }: Finished): Toast | null {
  const state = view?.receipt.scan_state;
  if (view && state === 'done' && view.items.length > 0) {
    return whatWasRead(view, typeof outcome === 'object' && outcome !== null && outcome.aiFailed);
  }
  if (state === 'waiting' || state === 'reading') {
    return {
      title: say(create.noticeTitle),
      text: say(create.stillReadingText),
      tone: 'warning',
    };
  }
  const isAnswered =
    state === 'done' || state === 'failed' || (outcome !== 'error' && outcome?.success === false);
  if (!isAnswered && outcome !== 'error') return null;
  return {
    title: say(isAnswered ? create.manualTitle : create.noticeTitle),
    text: say(isAnswered ? create.manualText : create.unansweredText),
    tone: 'warning',
  };
}

/** A success only if the total was found, nothing was paid before, and the reading raised no doubts. */
function whatWasRead({ receipt, items, charges }: ReadView, aiFailed: boolean): Toast {
  const several = items.filter((item) => item.total_quantity > 1).length;
  const flagged = items.filter(
    (item) => itemIssues({ ...item, confidence: item.confidence_score }).length > 0,
  );
  const money = moneyIn(receipt.currency);
  const facts = [
    receipt.restaurant_name,
    say(create.scannedItems, { count: items.length }),
    several > 0 && say(create.scannedSeveral, { several }),
    receipt.tax_amount !== 0 && say(create.scannedTax, { amount: money(receipt.tax_amount) }),
    chargeOf(charges, receipt.currency),
    receipt.tip_amount !== 0 && say(create.scannedTip, { amount: money(receipt.tip_amount) }),
    receipt.parsed_total_from_image === null && say(create.scannedNoTotal),
    receipt.paid_before !== null && say(create.scannedPaidBefore, { amount: money(receipt.paid_before) }),
    receipt.scan_doubt !== null && say(create.scannedDoubt),
    flagged.length > 0 && say(create.scannedFlagged, { flagged: flagged.length }),
    readBy(receipt.scan_reader, aiFailed),
  ];
  const text = facts.filter(Boolean).join(' · ');
  const isDoubtful =
    receipt.parsed_total_from_image === null || receipt.paid_before !== null || receipt.scan_doubt !== null;
  return isDoubtful
    ? { title: say(create.noticeTitle), text, tone: 'warning' }
    : { title: say(create.scannedTitle), text, tone: 'success' };
}

/** Fees less discounts; a single charge is named. */
function chargeOf(charges: ReadView['charges'], currency: Currency): string | false {
  const amount = sum(charges.map((charge) => charge.amount));
  const ownName = charges.length === 1 && charges[0]?.description;
  const name = ownName || say(amount < 0 ? create.scannedDiscount : create.scannedFees);
  return amount !== 0 && say(create.scannedCharge, { name, amount: moneyIn(currency)(amount) });
}

/** Mentions an outside reader, if the photo went or should have gone to one. */
function readBy(reader: ReceiptView['receipt']['scan_reader'], aiFailed: boolean): string | null {
  if (reader === 'ai') return say(create.scannedByService);
  return reader !== null && aiFailed ? say(create.scannedHereAfterAll) : null;
}
