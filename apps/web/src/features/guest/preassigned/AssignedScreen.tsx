import { billOf } from '@fairtab/contract/bill-of';
import { everythingIsAssigned } from '@fairtab/domain/receipt-status';
import { splitBill } from '@fairtab/domain/splitting';
import { useMemo } from 'react';
import { Notice } from '../../../components/base/Notice.tsx';
import { PayBack, personBills } from '../../bill/index.ts';
import { BreakdownCard } from '../parts/BreakdownCard.tsx';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import { AssignedItems } from './AssignedItems.tsx';
import { BillByText } from './BillByText.tsx';
import type { PreassignedProps } from './screen.ts';

/** An open bill: what was assigned to me, what that costs me, paying it back, and getting it as a text. */
export function AssignedScreen(props: PreassignedProps) {
  const { state, view } = props;
  const mine = useMemo(() => personBills(view).get(state.me), [view, state.me]);
  // Nothing is a total too, once everything has gone to others.
  const allAssigned = useMemo(() => everythingIsAssigned(splitBill(billOf(view))), [view]);
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
            note={receipt.restaurant_name || `${receipt.payer_name}’s bill`}
          />
          <p className="text-balance text-center text-[0.9375rem] text-ink-soft">
            The amount may still change until {receipt.payer_name} finalizes the bill.
          </p>
        </div>
      )}
      {!known && !me.is_host && (
        <Notice title="Total Not Available">
          Your total hasn’t been calculated yet. Please contact the host or try refreshing the page.
        </Notice>
      )}
      {!me.is_host && <BillByText {...props} />}
      <SelectionSummary view={view} me={state.me} title="Who Has What" here={state.presence.guest_ids} />
    </>
  );
}
