import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { Dialog } from '../../../components/base/Dialog.tsx';
import { LeaderLine } from '../../../components/base/LeaderLine.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { useThreeColumns } from '../../../lib/use-three-columns.ts';
import { ItemPeople, type ItemPeopleProps } from './ItemPeople.tsx';
import { WhoHasIt } from './WhoHasIt.tsx';

type ItemSheetProps = Omit<ItemPeopleProps, 'name'> & { onClose: () => void };

/** One item with everyone at the table: several people at once, units, and what splits the whole item. At the thumb on a phone. */
export function ItemSheet({ onClose, ...rest }: ItemSheetProps) {
  const { item, selections } = rest;
  const name = item.name || say(bill.unnamedItem);
  const Panel = useThreeColumns() ? Dialog : BottomSheet;
  return (
    <Panel open onClose={onClose} title={name}>
      <p className="text-ink-soft">
        <LeaderLine name={<WhoHasIt item={item} selections={selections} />}>
          <Money cents={item.price} className="text-ink" />
        </LeaderLine>
      </p>
      <ItemPeople {...rest} name={name} />
    </Panel>
  );
}
