import { splitOf } from '@fairtab/contract/split-of';
import { everythingIsAssigned } from '@fairtab/domain/everything-assigned';
import { guestFinal } from '@fairtab/texts/en/guest';
import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { say } from '@fairtab/texts/say';
import { useMemo } from 'react';
import { Notice } from '../../../components/base/Notice.tsx';
import { DueWords, OtherWayToPay, personBills } from '../../person-bill/index.ts';
import { PayBar } from '../parts/BillBar.tsx';
import { BreakdownCard } from '../parts/BreakdownCard.tsx';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import { PaysFor } from '../pays-for/PaysFor.tsx';
import type { PreassignedProps } from '../screen.ts';
import { AssignedItems } from './AssignedItems.tsx';
import { BillByText } from './BillByText.tsx';

/** The screen of an open bill: the viewer's items, the phone for the bill by text, and the bar with their total and Pay. */
export function AssignedScreen(props: PreassignedProps) {
  const { bill, state, view } = props;
  const mine = useMemo(() => personBills(view).get(state.me), [view, state.me]);
  // If everything is assigned, a person without items has a total of zero.
  const allAssigned = everythingIsAssigned(splitOf(view));
  const { receipt, me } = view;
  const known = mine !== undefined && (mine.lines.length > 0 || allAssigned);
  return (
    <>
      <AssignedItems {...props} lines={mine?.lines ?? []} />
      {known && me.is_host && <BreakdownCard mine={mine} bill={bill} view={view} />}
      {known && !me.is_host && (
        <div className="grid grid-cols-1 justify-items-center gap-2 text-center">
          <DueWords view={view} mine={mine} />
          <OtherWayToPay receipt={receipt} amount={mine.due} />
          <div className="flex flex-wrap items-center justify-center gap-x-2">
            <p className="text-detail text-ink-soft">{say(guestPreassigned.amountMayChange)}</p>
            <PaysFor bill={bill} view={view} />
          </div>
        </div>
      )}
      {!known && !me.is_host && (
        <Notice tone="neutral" title={say(guestFinal.noTotalTitle)}>
          {say(guestFinal.noTotalText)}
        </Notice>
      )}
      {!me.is_host && <BillByText {...props} />}
      <SelectionSummary view={view} me={state.me} here={state.presence.guest_ids} />
      {known && !me.is_host && <PayBar mine={mine} bill={bill} view={view} />}
    </>
  );
}
