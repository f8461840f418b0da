import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { DueBreakdown, type PersonBill } from '../../person-bill/index.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { meOf } from '../state/guest-identity.ts';
import { PaySeparately } from './PaysFor.tsx';

type DueLinesProps = { bill: GuestBill; view: ReceiptView; mine: PersonBill; totalName?: string };

/** The people the viewer pays for, line by line. Each can pay separately again until the viewer has paid. */
export function DueLines({ bill, view, ...shown }: DueLinesProps) {
  const settled = meOf(view)?.payment !== null;
  return (
    <DueBreakdown
      view={view}
      {...shown}
      action={(id) => !settled && <PaySeparately bill={bill} view={view} guestId={id} from={id} />}
    />
  );
}
