import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { BottomBar } from '../../../components/base/Page.tsx';
import { BarTotal } from '../BarTotal.tsx';
import { FinalizeButton } from '../finalize/FinalizeButton.tsx';
import { useTable } from '../people/use-table.ts';
import type { StateProps } from '../state-props.ts';

/** The total, or what the host still has to assign, and the button that fixes everyone's share. */
export function ShareBar({ view, onView }: StateProps) {
  const { nobodys } = useTable(view);
  const unassigned = view.receipt.admin_flow_type === 'preassign' && nobodys.items > 0;
  return (
    <BottomBar width="wide">
      {unassigned ? (
        <BarTotal label={say(sharing.unassigned, { count: nobodys.items })} cents={nobodys.cents} />
      ) : (
        <BarTotal label={say(sharing.total)} cents={view.receipt.total_amount} />
      )}
      {view.can.finalize && <FinalizeButton view={view} onView={onView} />}
    </BottomBar>
  );
}
