import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { toast } from '../../../lib/toast.ts';

/** The phone's share sheet. Closing it without sending is not an error. */
export async function shareNatively({ receipt }: ReceiptView, url: string): Promise<void> {
  const title = receipt.restaurant_name ?? say(sharing.shareTitle, { name: receipt.payer_name });
  const choosing = receipt.status !== 'finalized' && receipt.admin_flow_type !== 'preassign';
  try {
    await navigator.share({
      title,
      text: say(choosing ? sharing.shareChoose : sharing.shareSee, { title }),
      url,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: say(sharing.shareFailedTitle), text: say(sharing.shareFailedText), tone: 'danger' });
  }
}
