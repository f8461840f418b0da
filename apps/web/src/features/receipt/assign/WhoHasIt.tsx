import type { ItemView } from '@fairtab/contract/receipt-view';
import type { ItemSelection } from '@fairtab/domain/item-selections';
import { assign } from '@fairtab/texts/en/assign';
import { say } from '@fairtab/texts/say';
import { Badge } from '../../../components/base/Badge.tsx';

type WhoHasItProps = { item: ItemView; selections: readonly ItemSelection[] };

/** How far an item is given out, in words. */
export function WhoHasIt({ item, selections }: WhoHasItProps) {
  const units = selections.reduce((total, selection) => total + selection.units, 0);
  if (item.assignment_mode === 'group_split') return <span>{say(assign.forEveryone)}</span>;
  if (selections.length === 0)
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone="warning">{say(assign.nobody)}</Badge>
        {item.total_quantity > 1 && say(assign.units, { units: item.total_quantity })}
      </span>
    );
  if (item.assignment_mode === 'quantity_based') {
    const left = item.total_quantity - units;
    if (left > 0)
      return <Badge tone="warning">{say(assign.unitsLeft, { left, units: item.total_quantity })}</Badge>;
    return <span>{say(assign.allGiven, { units: item.total_quantity })}</span>;
  }
  const people = selections.length;
  return <span>{people === 1 ? say(assign.onePerson) : say(assign.splitBy, { people })}</span>;
}
