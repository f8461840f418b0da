import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { ItemList } from '../../items/index.ts';
import { useLitLine } from '../../photo/index.ts';
import { ChargesCard } from '../ChargesCard.tsx';
import { HostColumns } from '../HostColumns.tsx';
import { PartySizeCard } from '../PartySizeCard.tsx';
import { LitReceiptPhoto } from '../ReceiptPhoto.tsx';
import type { StateProps } from '../state-props.ts';
import { TableCard } from '../TableCard.tsx';
import { ToSelections } from '../ToSelections.tsx';
import { TotalLines } from '../TotalLines.tsx';

/** Before sharing: the host compares the lines with the photo, and says how many people share the bill. */
export function CheckState({ view, change, partySize }: StateProps) {
  const line = useLitLine();
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  return (
    <HostColumns
      first="items"
      photo={<LitReceiptPhoto view={view} change={change} line={line} />}
      items={
        <PaperSheet torn="both" as="section" labelledBy="items-heading">
          <ItemList view={view} change={change} lit={line} />
          <TearLine />
          <TotalLines view={view} />
        </PaperSheet>
      }
      people={
        <>
          {preassigned ? (
            <TableCard view={view} change={change} button={partySize} />
          ) : (
            <PartySizeCard view={view} change={change} field={partySize} />
          )}
          <ChargesCard view={view} change={change} />
          <ToSelections view={view} />
        </>
      }
    />
  );
}
