import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { ItemList } from '../../items/index.ts';
import { OverParty, ReviewSelections, SharePanel, TotalsSoFar } from '../../sharing/index.ts';
import { ChargesCard } from '../ChargesCard.tsx';
import { HostColumns } from '../HostColumns.tsx';
import { PartySizeCard } from '../PartySizeCard.tsx';
import { ReceiptPhoto } from '../ReceiptPhoto.tsx';
import { SelectionProgress } from '../SelectionProgress.tsx';
import type { StateProps } from '../state-props.ts';
import { TableCard } from '../TableCard.tsx';
import { ToSelections } from '../ToSelections.tsx';
import { TotalLines } from '../TotalLines.tsx';
import { UnclaimedItems } from '../UnclaimedItems.tsx';

/** While guests choose, or see what was assigned to them: the link, who has chosen, and what is left. */
export function ShareState({ view, presence, change, onView, partySize }: StateProps) {
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  return (
    <HostColumns
      first="people"
      photo={<ReceiptPhoto view={view} change={change} />}
      items={
        <>
          <UnclaimedItems view={view} change={change} />
          <PaperSheet torn="both" as="section" labelledBy="items-heading">
            <ItemList view={view} change={change} />
            <TearLine />
            <TotalLines view={view} />
          </PaperSheet>
          <ChargesCard view={view} change={change} />
        </>
      }
      people={
        <>
          <SharePanel view={view} />
          <OverParty view={view} onView={onView} />
          {preassigned ? (
            <TableCard view={view} change={change} button={partySize} />
          ) : (
            <>
              <SelectionProgress view={view} presence={presence} onView={onView} />
              <PartySizeCard view={view} change={change} field={partySize} />
            </>
          )}
          <TotalsSoFar view={view} />
          <ToSelections view={view} />
          <ReviewSelections view={view} />
        </>
      }
    />
  );
}
