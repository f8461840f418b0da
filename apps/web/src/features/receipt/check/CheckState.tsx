import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { useThreeColumns } from '../../../lib/use-three-columns.ts';
import { useLitLine } from '../../photo/index.ts';
import { ToSelections } from '../assign/ToSelections.tsx';
import { HostColumns } from '../HostColumns.tsx';
import { ChargesCard } from '../items/ChargesCard.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { SumMatches } from '../items/SumCheck.tsx';
import { TotalLines } from '../items/TotalLines.tsx';
import { PartySizeCard } from '../people/PartySizeCard.tsx';
import { PeopleCard } from '../people/PeopleCard.tsx';
import { LitReceiptPhoto } from '../ReceiptPhoto.tsx';
import type { StateProps } from '../state-props.ts';
import { ShareNow } from './ShareNow.tsx';
import { useLeftToGive } from './use-left-to-give.ts';

/** Before sharing: the host compares the lines with the photo, and says how many people share the bill. */
export function CheckState(state: StateProps) {
  const { view, change, partySize } = state;
  const line = useLitLine();
  const wide = useThreeColumns();
  const left = useLeftToGive(view);
  const people =
    view.receipt.admin_flow_type === 'preassign' ? (
      <PeopleCard view={view} change={change} button={partySize} />
    ) : (
      <PartySizeCard view={view} change={change} field={partySize} />
    );
  const charges = <ChargesCard view={view} change={change} flat={!wide} />;
  return (
    <HostColumns
      first="items"
      photo={<LitReceiptPhoto view={view} change={change} line={line} />}
      items={
        <>
          {!wide && people}
          <PaperSheet torn="both" as="section" labelledBy="items-heading">
            <ItemList view={view} change={change} note={<SumMatches view={view} />} lit={line} />
            <TearLine />
            {wide ? <TotalLines view={view} /> : <TotalLines view={view} charges={charges} />}
          </PaperSheet>
        </>
      }
      people={
        <>
          {wide && people}
          {wide && charges}
          {/* The bar has the other one. */}
          {left.first ? <ShareNow {...state} secondary /> : <ToSelections view={view} />}
        </>
      }
    />
  );
}
