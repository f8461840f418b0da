import { items as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { TearLine } from '../../../components/base/PaperSheet.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { useThreeColumns } from '../../../lib/use-three-columns.ts';
import { HostColumns } from '../HostColumns.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { TotalLines } from '../items/TotalLines.tsx';
import { ReceiptPhoto } from '../ReceiptPhoto.tsx';
import type { StateProps } from '../state-props.ts';
import { FinalBills } from './FinalBills.tsx';
import { TableBill } from './TableBill.tsx';

/** After finalizing: what the host gets back, from whom, whether they were told, and the link to pass on. */
export function CollectState({ view, change, onView }: StateProps) {
  return (
    <HostColumns
      first="people"
      photo={<ReceiptPhoto view={view} change={change} />}
      items={
        <Fold
          title={say(texts.heading)}
          figure={say(texts.count, { count: view.items.length })}
          always={useThreeColumns()}
          torn="both"
        >
          <ItemList view={view} change={change} bare />
          <TearLine />
          <TotalLines view={view} />
        </Fold>
      }
      people={
        <>
          <FinalBills view={view} onView={onView} barred />
          <TableBill view={view} />
        </>
      }
    />
  );
}
