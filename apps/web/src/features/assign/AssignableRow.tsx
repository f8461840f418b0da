import type { ItemView } from '@fairtab/contract/receipt-view';
import type { ItemSelection } from '@fairtab/domain/item-selections';
import { assign } from '@fairtab/texts/en/assign';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { memo, type PointerEvent, useDeferredValue } from 'react';
import { AvatarStack, type Person } from '../../components/base/Avatar.tsx';
import { Badge } from '../../components/base/Badge.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { LeaderLine } from '../../components/base/LeaderLine.tsx';
import { Money } from '../../components/base/Money.tsx';
import { DownIcon, GripIcon } from '../../components/icons/icons.tsx';
import { ItemPeople } from './ItemPeople.tsx';
import type { AssignActions } from './use-assign.ts';

type AssignableRowProps = {
  item: ItemView;
  selections: readonly ItemSelection[];
  names: ReadonlyMap<string, string>;
  /** The ids of the people who share dishes of the whole table. */
  sharers: readonly string[];
  open: boolean;
  disabled: boolean;
  actions: AssignActions;
  onToggle: (itemId: string) => void;
  /** Makes the grip drag this item. */
  grip: (itemId: string) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
};

/** An item with its people; it opens to a list of all people, who can be toggled. */
export const AssignableRow = memo(function AssignableRow(props: AssignableRowProps) {
  const { item, selections, names, open, disabled, onToggle, grip } = props;
  // The row opens before the people of a large table are rendered.
  const unfolded = useDeferredValue(open) && open;
  const panel = `people-${item.id}`;
  const name = item.name || say(bill.unnamedItem);
  return (
    <li className={classNames('isolate -mx-3 rounded-md px-3 py-0.5', open && 'bg-sunk/60')}>
      <div className="flex items-start">
        {!disabled && (
          <span
            {...grip(item.id)}
            aria-hidden="true"
            className="-ml-3 grid h-14 w-9 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
          >
            <GripIcon className="size-5" />
          </span>
        )}
        <h3 className="min-w-0 flex-1 font-normal font-text text-base tracking-normal">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={unfolded ? panel : undefined}
            onClick={() => onToggle(item.id)}
            className="grid min-h-14 w-full grid-cols-1 content-center gap-0.5 rounded-md py-2 text-left"
          >
            <LeaderLine name={name}>
              <span className="flex items-baseline-last gap-2">
                <Money cents={item.price} />
                <DownIcon
                  className={classNames('size-4 shrink-0 self-center text-ink-soft', open && 'rotate-180')}
                />
              </span>
            </LeaderLine>
            <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-detail text-ink-soft">
              <Who item={item} selections={selections} />
              <AvatarStack people={inOrderOfSeats(selections, names)} />
            </span>
          </button>
        </h3>
      </div>
      {unfolded && (
        <div id={panel} className="pb-3">
          <ItemPeople {...props} name={name} />
        </div>
      )}
    </li>
  );
}, sameRow);

/** Compares selections by value, because every view has new lists. Runs for every row on every tap. */
function sameRow(before: AssignableRowProps, after: AssignableRowProps): boolean {
  return (
    before.item === after.item &&
    before.open === after.open &&
    before.disabled === after.disabled &&
    before.names === after.names &&
    before.sharers === after.sharers &&
    before.actions === after.actions &&
    sameSelections(before.selections, after.selections)
  );
}

const sameSelections = (before: readonly ItemSelection[], after: readonly ItemSelection[]): boolean =>
  before.length === after.length &&
  before.every(({ personId, units }, at) => after[at]?.personId === personId && after[at]?.units === units);

/** The people of an item in the order of the table, so that each person has the same place in every row. */
function inOrderOfSeats(selections: readonly ItemSelection[], names: ReadonlyMap<string, string>): Person[] {
  const selectors = new Set(selections.map(({ personId }) => personId));
  return [...names].flatMap(([id, name]) => (selectors.has(id) ? [{ id, name }] : []));
}

function Who({ item, selections }: { item: ItemView; selections: readonly ItemSelection[] }) {
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
