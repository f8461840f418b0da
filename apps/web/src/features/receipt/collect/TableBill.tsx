import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Fold } from '../../../components/host/Fold.tsx';
import { ReviewSelections } from '../share/ReviewSelections.tsx';
import { ShareActions } from '../share/ShareActions.tsx';
import { guestLink } from '../share/share-address.ts';
import { TableCode } from '../share/TableCode.tsx';

/** The link of a final bill for the whole table, folded: guests have it, and each can be sent their own. */
export function TableBill({ view }: { view: ReceiptView }) {
  if (view.receipt.share_token === null) return null;
  const link = guestLink(view.receipt);
  return (
    <Fold title={say(finalBills.tableBill)} figure={say(finalBills.tableBillFigure)}>
      <div className="grid grid-cols-1 justify-items-center gap-3">
        <TableCode link={link} />
        <ShareActions view={view} />
        <p className="w-full select-all break-all rounded-sm bg-sunk px-3 py-1.5 text-sm">{link}</p>
        <ReviewSelections view={view} />
      </div>
    </Fold>
  );
}
