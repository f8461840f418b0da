import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { ItemSelection } from '@fairtab/domain/receipt/item-selections';
import { isEven } from '@fairtab/domain/split/parts';
import { assign } from '@fairtab/texts/en/assign';
import { hostBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { memo } from 'react';
import { Badge } from '../../../components/base/Badge.tsx';
import { IconButton } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { AvatarStack, type Person } from '../../../components/bill/Avatar.tsx';
import { ItemName, itemWords, Reduced } from '../../../components/bill/ItemName.tsx';
import { LeaderLine, Money } from '../../../components/bill/Money.tsx';
import { CheckIcon, MoreIcon } from '../../../components/icons/icons.tsx';
import { useAnswerFirst } from '../../../lib/page/use-answer-first.ts';
import { unitsOf } from './assignments.ts';

type PaintRowProps = {
  item: ItemView;
  selections: readonly ItemSelection[];
  names: ReadonlyMap<string, string>;
  /** The chosen guest's units; 1 for a shared item. */
  units: number;
  disabled: boolean;
  /** Called at a tap; returns what assigns or unassigns the item, once the tap is drawn. */
  onPaint: (itemId: string) => () => void;
  onMore: (itemId: string) => void;
};

/** An item with its guests: a tap assigns it to the chosen one; the button before it opens all. */
export const PaintRow = memo(function PaintRow(props: PaintRowProps) {
  const { item, selections, names, disabled, onPaint, onMore } = props;
  const [units, setUnits] = useAnswerFirst(props.units, () => onPaint(item.id));
  const name = itemWords(item);
  const mine = units > 0;
  const counted = item.assignment_mode === 'quantity_based';
  return (
    <li
      data-line={item.id}
      // Aligns button and mark with the name's first line.
      className={classNames('paint -mx-3 flex items-start rounded-md', mine && 'painted')}
    >
      <IconButton
        label={text(assign.moreLabel, { item: name })}
        aria-haspopup="dialog"
        onClick={() => onMore(item.id)}
        className="-mr-1.5"
      >
        <MoreIcon className="size-5" />
      </IconButton>
      <button
        type="button"
        aria-pressed={mine}
        disabled={disabled}
        onClick={() => setUnits(mine ? 0 : 1)}
        className="not-aria-pressed:hover:bg-sunk/60 flex min-w-0 flex-1 scroll-mt-36 scroll-mb-28 select-none items-start gap-2 rounded-md pt-2.5 pr-2.5 text-left"
      >
        <Mark units={units} counted={counted} />
        <Words item={item} selections={selections} names={names} units={props.units} />
      </button>
    </li>
  );
}, sameRow);

type WordsProps = Pick<PaintRowProps, 'item' | 'selections' | 'names' | 'units'>;

/** Memoized: the first response to a tap changes only the mark. */
const Words = memo(function Words({ item, selections, names, units }: WordsProps) {
  return (
    <span className="grid min-w-0 flex-1 grid-cols-1">
      <LeaderLine name={<ItemName item={item} />}>
        <Money cents={item.price} />
      </LeaderLine>
      <Reduced item={item} />
      <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-detail text-ink-soft">
        <span>
          <WhoHasIt item={item} selections={selections} names={names} />
          {item.assignment_mode === 'quantity_based' && units > 0 && (
            <span className="sr-only"> {text(assign.unitsTheirs, { units })}</span>
          )}
        </span>
        <AvatarStack people={inOrderOfSeats(selections, names)} />
      </span>
    </span>
  );
});

function Mark({ units, counted }: { units: number; counted: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full border-2 font-semibold text-[0.8125rem] tabular-nums leading-none',
        units > 0 ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-sheet',
      )}
    >
      {units > 0 && (counted ? units : <CheckIcon className="size-4" strokeWidth={3.5} />)}
    </span>
  );
}

/** Compares selections by value, because every view has new lists. Runs for every row on every tap. */
function sameRow(before: PaintRowProps, after: PaintRowProps): boolean {
  return (
    before.item === after.item &&
    before.units === after.units &&
    before.disabled === after.disabled &&
    before.names === after.names &&
    before.onPaint === after.onPaint &&
    sameSelections(before.selections, after.selections)
  );
}

const sameSelections = (before: readonly ItemSelection[], after: readonly ItemSelection[]): boolean =>
  before.length === after.length &&
  before.every(({ personId, units }, at) => after[at]?.personId === personId && after[at]?.units === units);

/** In the order of the table, so that each guest has the same place in every row. */
function inOrderOfSeats(selections: readonly ItemSelection[], names: ReadonlyMap<string, string>): Person[] {
  const selectors = new Set(selections.map(({ personId }) => personId));
  return [...names].flatMap(([id, name]) => (selectors.has(id) ? [{ id, name }] : []));
}

type WhoHasItProps = Pick<PaintRowProps, 'item' | 'selections' | 'names'> & {
  /** Without faces beside it. */
  inWords?: boolean;
};

export function WhoHasIt({ item, selections, names, inWords = false }: WhoHasItProps) {
  const units = selections.reduce((total, selection) => total + selection.units, 0);
  if (item.assignment_mode === 'group_split') return <span>{text(hostBill.forEveryone)}</span>;
  if (selections.length === 0)
    return item.total_quantity > 1 ? (
      <span>{text(hostBill.units, { units: item.total_quantity })}</span>
    ) : (
      inWords && <span>{text(hostBill.nobodyYet)}</span>
    );
  if (item.assignment_mode === 'quantity_based') {
    const left = item.total_quantity - units;
    if (left > 0) return <Badge>{text(assign.unitsLeft, { left, units: item.total_quantity })}</Badge>;
    return <span>{text(assign.allGiven, { units: item.total_quantity })}</span>;
  }
  const [one, ...others] = selections;
  const people = selections.length;
  // The face beside it shows who.
  if (one && others.length === 0) return inWords && <span>{names.get(one.personId)}</span>;
  if (!isEven(selections)) {
    const parts = inOrderOfSeats(selections, names).map(({ id }) => unitsOf(item, selections, [], id));
    return <span>{text(assign.splitInParts, { parts: parts.join(' : ') })}</span>;
  }
  return <span>{text(assign.splitBy, { people })}</span>;
}
