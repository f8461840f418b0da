import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { itemIssues } from '@fairtab/domain/items';
import { add, formatCents } from '@fairtab/domain/money';
import type { Toast } from '../../lib/toast.ts';
import type { Scan } from './use-scan.ts';

type ReadView = Pick<ReceiptView, 'receipt' | 'items'>;
type Finished = Pick<Scan, 'outcome'> & { view: ReadView | null };

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/**
 * What came of reading the photo, in the specification's words (section 8, "Parsing"): an answer that never came is a
 * 'Parsing Notice', one that says nothing was read is 'Manual Entry Required'. The receipt itself counts more than the
 * answer, which may have been lost on its way. Null when neither is known.
 */
export function scanSummary({ view, outcome }: Finished): Toast | null {
  const state = view?.receipt.scan_state;
  if (view && state === 'done' && view.items.length > 0) {
    return success(view, typeof outcome === 'object' && outcome !== null && outcome.aiFailed);
  }
  if (state === 'waiting' || state === 'reading') {
    return {
      title: 'Parsing Notice',
      text: 'The photo is still being read. Its items will appear by themselves; you can also add them by hand.',
      tone: 'warning',
    };
  }
  const isAnswered =
    state === 'done' || state === 'failed' || (outcome !== 'error' && outcome?.success === false);
  if (!isAnswered && outcome !== 'error') return null;
  return {
    title: isAnswered ? 'Manual Entry Required' : 'Parsing Notice',
    text: 'The receipt could not be read automatically. Please add the items by hand.',
    tone: 'warning',
  };
}

function success({ receipt, items }: ReadView, aiFailed: boolean): Toast {
  const several = items.filter((item) => item.total_quantity > 1).length;
  const flagged = items.filter(
    (item) => itemIssues({ ...item, confidence: item.confidence_score }).length > 0,
  );
  const taxAndFees = add(receipt.tax_amount, receipt.additional_charges);
  const facts = [
    receipt.restaurant_name,
    counted(items.length, 'item'),
    several > 0 && `${several} with several units`,
    taxAndFees !== 0 && `tax and fees ${formatCents(taxAndFees)}`,
    receipt.tip_amount !== 0 && `tip ${formatCents(receipt.tip_amount)}`,
    flagged.length > 0 && `${flagged.length} to check`,
    readBy(receipt.scan_reader, aiFailed),
  ];
  return {
    title: 'Receipt Scanned Successfully!',
    text: facts.filter(Boolean).join(' · '),
    tone: 'success',
  };
}

function readBy(reader: ReceiptView['receipt']['scan_reader'], aiFailed: boolean): string | null {
  if (reader === 'ai') return 'Read with an AI service';
  if (reader === null) return null;
  return aiFailed ? 'The AI service could not help, so this server read it' : 'Read by AI on this server';
}
