import { splitOf } from '@fairtab/contract/split-of';
import { everythingIsAssigned } from '@fairtab/domain/receipt-status';
import { guest } from '@fairtab/texts/en/guest';
import { guestFinal } from '@fairtab/texts/en/guest-final';
import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { useMemo } from 'react';
import { Notice } from '../../../components/base/Notice.tsx';
import { PayBack, personBills } from '../../bill/index.ts';
import { BreakdownCard } from '../parts/BreakdownCard.tsx';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import { AssignedItems } from './AssignedItems.tsx';
import { BillByText } from './BillByText.tsx';
import type { PreassignedProps } from './screen.ts';

/** The screen of an open bill: the viewer's items, their total, the payment link, and the phone for the bill by text. */
export function AssignedScreen(props: PreassignedProps) {
  const { state, view } = props;
  const mine = useMemo(() => personBills(view).get(state.me), [view, state.me]);
  // If everything is assigned, a person without items has a total of zero.
  const allAssigned = everythingIsAssigned(splitOf(view));
  const { receipt, me } = view;
  const known = mine !== undefined && (mine.lines.length > 0 || allAssigned);
  return (
    <>
      <AssignedItems {...props} lines={mine?.lines ?? []} />
      {known && <BreakdownCard bill={mine} view={view} />}
      {known && !me.is_host && (
        <div className="grid gap-2">
          <PayBack
            payer={receipt.payer_name}
            handle={receipt.venmo_handle}
            amount={mine.total}
            note={receipt.restaurant_name || say(guest.billOf, { payer: receipt.payer_name })}
          />
          <p className="text-balance text-center text-detail text-ink-soft">
            {say(guestPreassigned.amountMayChange, { payer: receipt.payer_name })}
          </p>
        </div>
      )}
      {!known && !me.is_host && (
        <Notice title={say(guestFinal.noTotalTitle)}>{say(guestFinal.noTotalText)}</Notice>
      )}
      {!me.is_host && <BillByText {...props} />}
      <SelectionSummary view={view} me={state.me} here={state.presence.guest_ids} />
    </>
  );
}
