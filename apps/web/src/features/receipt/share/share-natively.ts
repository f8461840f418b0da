import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { wholeBill } from '@fairtab/texts/en/bill';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { toast } from '../../../lib/toast.ts';

/** The phone's share sheet. Closing it without sending is not an error. */
export async function shareNatively({ receipt }: ReceiptView, url: string): Promise<void> {
  const title = receipt.restaurant_name ?? text(wholeBill.billOf, { name: receipt.payer_name });
  const choosing =
    receipt.status !== 'finalized' && receipt.admin_flow_type !== 'preassign' && !receipt.evenly;
  try {
    await navigator.share({
      title,
      text: text(choosing ? sharing.shareChoose : sharing.shareSee, { title }),
      url,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: text(sharing.shareFailedTitle), text: text(sharing.shareFailedText), tone: 'danger' });
  }
}
