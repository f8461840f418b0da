import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { buttonStyle } from '../../../components/base/button-style.ts';
import { shareAddress } from './share-address.ts';

/** Leads to the guests' page. */
export function ReviewSelections({ view: { receipt } }: { view: ReceiptView }) {
  if (receipt.share_token === null) return null;
  return (
    <a href={shareAddress(receipt)} className={buttonStyle('secondary', 'regular', true)}>
      {say(sharing.review)}
    </a>
  );
}
