import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Address, ReviewSelections, ShareActions, TableCode } from '../share/SharePanel.tsx';
import { guestLink } from '../share/share-address.ts';

/** The whole table's link, as a code, to pass on, and to type. */
export function TableLink({ view }: { view: ReceiptView }) {
  const link = guestLink(view.receipt);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3">
      <TableCode link={link} />
      <ShareActions view={view} />
      <Address link={link} />
      <ReviewSelections />
    </div>
  );
}
