import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { ItemList } from '../../items/index.ts';
import { OverParty, ReviewSelections, SharePanel, TablePeople } from '../../sharing/index.ts';
import { ChargesCard } from '../ChargesCard.tsx';
import { HostColumns } from '../HostColumns.tsx';
import { PartySizeCard } from '../PartySizeCard.tsx';
import { ReceiptPhoto } from '../ReceiptPhoto.tsx';
import type { StateProps } from '../state-props.ts';
import { ToSelections } from '../ToSelections.tsx';
import { TotalLines } from '../TotalLines.tsx';
import { UnclaimedItems } from '../UnclaimedItems.tsx';
import { useNamePeople } from '../use-name-people.tsx';

/** While guests choose, or see what was assigned to them: the link, who has chosen, and what is left. */
export function ShareState({ view, presence, change, onView, partySize }: StateProps) {
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  const { open, dialog } = useNamePeople(view, change);
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
          <TablePeople
            view={view}
            presence={presence}
            onView={onView}
            action={
              <Button
                ref={partySize}
                variant="secondary"
                size="small"
                disabled={!view.can.edit}
                onClick={open}
              >
                {say(texts.changePeople)}
              </Button>
            }
          >
            {preassigned && <ToSelections view={view} />}
            <ReviewSelections view={view} />
          </TablePeople>
          {!preassigned && <PartySizeCard view={view} change={change} field={partySize} />}
          {dialog}
        </>
      }
    />
  );
}
