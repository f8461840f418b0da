import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { itemIssues } from '@fairtab/domain/items';
import { add, formatCents } from '@fairtab/domain/money';
import type { Toast } from '../../lib/toast.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What came of reading the photo, in the specification's words (section 8, "Parsing"). */
export function scanSummary(view: Pick<ReceiptView, 'receipt' | 'items'>): Toast {
  const { receipt, items } = view;
  if (receipt.scan_state !== 'done' && receipt.scan_state !== 'failed')
    return {
      title: 'Parsing Notice',
      text: 'The photo is still being read. Its items will appear by themselves; you can also add them by hand.',
      tone: 'look',
    };
  if (receipt.scan_state === 'failed' || items.length === 0)
    return {
      title: 'Manual Entry Required',
      text: 'The receipt could not be read automatically. Please add the items by hand.',
      tone: 'look',
    };
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
  ];
  return {
    title: 'Receipt Scanned Successfully!',
    text: facts.filter(Boolean).join(' · '),
    tone: 'settled',
  };
}
