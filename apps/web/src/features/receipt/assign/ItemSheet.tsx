import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ItemSelection } from '@fairtab/domain/receipt/item-selections';
import { unitsAvailable } from '@fairtab/domain/receipt/items';
import type { Parts } from '@fairtab/domain/split/parts';
import { assign } from '@fairtab/texts/en/assign';
import { components } from '@fairtab/texts/en/common';
import { items } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { memo, type ReactNode } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { itemWords, Reduced } from '../../../components/bill/ItemName.tsx';
import { LeaderLine, Money } from '../../../components/bill/Money.tsx';
import { NumberStepper } from '../../../components/fields/NumberStepper.tsx';
import { PartsPicker } from '../../../components/fields/PartsPicker.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { useThreeColumns } from '../../../lib/device/use-from-device.ts';
import { useAnswerFirst } from '../../../lib/page/use-answer-first.ts';
import { tableNames } from '../../person-bill/index.ts';
import { useForgetParts } from '../items/ShareAll.tsx';
import type { MakeChange } from '../open/change.ts';
import { AddPersonButton } from '../people/AddPersonButton.tsx';
import { type AssignActions, selectionsByItem, sharersOf, unitsOf } from './assignments.ts';
import { WhoHasIt } from './PaintRow.tsx';

type ItemSheetProps = Omit<ItemPeopleProps, 'name'> & {
  /** If several guests can be changed in one step. */
  whole?: WholeItemProps['actions'];
  onClose: () => void;
  children?: ReactNode;
};

/** One item with all guests: several at once, units, and splitting the whole item. */
export function ItemSheet({ whole, onClose, children, ...rest }: ItemSheetProps) {
  const { item, selections, names } = rest;
  const name = itemWords(item);
  const Panel = useThreeColumns() ? Dialog : BottomSheet;
  const { forgetParts, question } = useForgetParts(
    selections.map(({ personId, units }) => ({ item_id: item.id, guest_id: personId, units })),
  );
  const asking = whole && {
    // An empty list unassigns the item from everyone, and needs no question about parts.
    split: (id: string, people: readonly string[]) =>
      void forgetParts(people.length > 0 ? [item] : [], () => whole.split(id, people)),
    count: (id: string) => void forgetParts([item], () => whole.count(id)),
  };
  return (
    <>
      <Panel onClose={onClose} title={text(assign.whoHad, { item: name })}>
        <p className="text-ink-soft">
          <LeaderLine name={<WhoHasIt inWords item={item} selections={selections} names={names} />}>
            <Money cents={item.price} className="text-ink" />
          </LeaderLine>
          <Reduced item={item} />
        </p>
        <div className="grid grid-cols-1 gap-3">
          <ItemPeople {...rest} name={name} />
          {children}
          {asking && <WholeItem {...rest} actions={asking} />}
        </div>
        <Button wide onClick={onClose}>
          {text(components.done)}
        </Button>
      </Panel>
      {question}
    </>
  );
}

type ItemPeopleProps = {
  item: ItemView;
  name: string;
  selections: readonly ItemSelection[];
  names: ReadonlyMap<string, string>;
  sharers: readonly string[];
  disabled: boolean;
  actions: Pick<AssignActions, 'tap' | 'give'> & {
    divide: (itemId: string, parts: Parts) => void | Promise<void>;
  };
};

const isEveryones = ({ assignment_mode }: ItemView) => assignment_mode === 'group_split';

const isCounted = ({ item, selections }: Pick<ItemPeopleProps, 'item' | 'selections'>) =>
  item.total_quantity > 1 &&
  !isEveryones(item) &&
  (item.assignment_mode === 'quantity_based' || selections.length === 0);

function ItemPeople(props: ItemPeopleProps) {
  const { item, selections, names, sharers, disabled, actions } = props;
  if (isCounted(props)) return <UnitRows {...props} />;
  const having = new Set(selections.map(({ personId }) => personId));
  return (
    <>
      <PersonChips {...props} />
      {!isEveryones(item) && selections.length > 1 && (
        <PartsPicker
          itemName={item.name}
          people={[...names]
            .filter(([id]) => having.has(id))
            .map(([id, name]) => ({ id, name, parts: unitsOf(item, selections, sharers, id) }))}
          me={null}
          disabled={disabled}
          onParts={async (parts) => actions.divide(item.id, parts)}
        />
      )}
    </>
  );
}

type WholeItemProps = Omit<ItemPeopleProps, 'name' | 'actions'> & {
  actions: Pick<AssignActions, 'split' | 'count'>;
};

function WholeItem({ item, selections, names, sharers, disabled, actions }: WholeItemProps) {
  const having = selections.map(({ personId }) => personId);
  const counted = isCounted({ item, selections });
  const everyone = isEveryones(item);
  const allShare = !counted && !everyone && selections.length === names.size;
  return (
    <div className="flex flex-wrap gap-2">
      {!everyone && !allShare && (
        <Button
          variant="secondary"
          size="small"
          disabled={disabled}
          onClick={() => actions.split(item.id, [...names.keys()])}
        >
          {text(assign.splitAmongAll)}
        </Button>
      )}
      {counted && selections.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          disabled={disabled}
          onClick={() => actions.split(item.id, having)}
        >
          {text(assign.splitAmongThese, { people: selections.length })}
        </Button>
      )}
      {item.total_quantity > 1 && !counted && !everyone && (
        <Button variant="secondary" size="small" disabled={disabled} onClick={() => actions.count(item.id)}>
          {text(assign.countUnits)}
        </Button>
      )}
      {(selections.length > 0 || (everyone && sharers.length > 0)) && (
        <Button variant="quiet" size="small" disabled={disabled} onClick={() => actions.split(item.id, [])}>
          {text(assign.takeFromAll)}
        </Button>
      )}
    </div>
  );
}

function PersonChips({ item, name, selections, names, sharers, disabled, actions }: ItemPeopleProps) {
  const on = item.assignment_mode === 'group_split' ? sharers : selections.map(({ personId }) => personId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a row of a list would be read as a form part
    <div role="group" aria-label={text(assign.whoLabel, { item: name })} className="flex flex-wrap gap-2">
      {[...names].map(([id, person]) => (
        <PersonChip
          key={id}
          id={id}
          person={person}
          on={on.includes(id)}
          disabled={disabled}
          itemId={item.id}
          onTap={actions.tap}
        />
      ))}
    </div>
  );
}

type RowProps = { id: string; person: string; disabled: boolean; itemId: string };

const PersonChip = memo(function PersonChip(props: RowProps & { on: boolean; onTap: AssignActions['tap'] }) {
  const { id, person, disabled, itemId, onTap } = props;
  const [on, setOn] = useAnswerFirst(props.on, () => () => onTap(itemId, id));
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={disabled}
      onClick={() => setOn(!on)}
      className={classNames(
        'isolate inline-flex min-h-tap max-w-full items-center gap-2 rounded-full border-2 py-1 pr-2.5 pl-1.5',
        on ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sheet',
      )}
    >
      <Avatar id={id} name={person} silent size="small" />
      <span className="min-w-0 break-words text-left">{person}</span>
      {/* Always rendered, so that no other chip shifts. */}
      <CheckIcon className={classNames('size-4 shrink-0 text-accent', !on && 'invisible')} strokeWidth={3} />
    </button>
  );
});

function UnitRows({ item, selections, names, disabled, actions }: ItemPeopleProps) {
  return (
    <ul className="grid grid-cols-1">
      {[...names].map(([id, person]) => (
        <UnitRow
          key={id}
          id={id}
          person={person}
          units={unitsOf(item, selections, [], id)}
          max={unitsAvailable(item.total_quantity, selections, id)}
          disabled={disabled}
          itemId={item.id}
          onGive={actions.give}
        />
      ))}
    </ul>
  );
}

type UnitRowProps = RowProps & { units: number; max: number; onGive: AssignActions['give'] };

const UnitRow = memo(function UnitRow(props: UnitRowProps) {
  const { id, person, max, disabled, itemId, onGive } = props;
  const [units, setUnits] = useAnswerFirst(props.units, (next) => () => onGive(itemId, id, next));
  return (
    <li className="isolate flex min-h-14 flex-wrap items-center gap-3 py-1">
      <Avatar id={id} name={person} silent />
      <span className="min-w-0 flex-[1_1_5rem] break-words">{person}</span>
      <NumberStepper
        label={text(assign.unitsLabel, { name: person })}
        value={units}
        max={max}
        disabled={disabled}
        onChange={setUnits}
      />
    </li>
  );
});

type AssignDialogProps = {
  view: ReceiptView;
  item: ItemView;
  change: MakeChange;
  /** Required for adding a guest by name, who then has the item. */
  onView?: ((view: ReceiptView) => void) | undefined;
  onClose: () => void;
};

/** Assigns an item or its units to guests, one at a time, so that what guests select meanwhile stays. */
export function AssignDialog({ view, item, change, onView, onClose }: AssignDialogProps) {
  const selections = selectionsByItem(view).get(item.id) ?? [];
  const { forgetParts, question } = useForgetParts(view.selections);
  const unitsBefore = (guestId: string) => unitsOf(item, selections, [], guestId);

  /** Sets a guest's units of the item, or parts of an uncounted one; 0 removes it. */
  function give(guest_id: string, units: number): Promise<boolean> {
    const before = unitsBefore(guest_id);
    return change({
      name: 'assignItem',
      input: { id: item.id, guest_id, units },
      failed: text(assign.failed),
      done: text(units > 0 && before > 0 ? items.updated : units > before ? assign.added : assign.removed),
    });
  }
  // An item of several units becomes counted.
  const count = (guestId: string, units: number) =>
    void forgetParts(item.total_quantity > 1 ? [item] : [], () => void give(guestId, units));

  return (
    <>
      <ItemSheet
        {...{ item, selections, onClose }}
        names={tableNames(view.guests)}
        sharers={sharersOf(view)}
        disabled={false}
        actions={{
          tap: (_, guestId) => count(guestId, unitsBefore(guestId) > 0 ? 0 : 1),
          give: (_, guestId, units) => count(guestId, units),
          async divide(_, parts) {
            for (const [guestId, next] of parts) if (next !== unitsBefore(guestId)) await give(guestId, next);
          },
        }}
      >
        {onView && (
          <AddPersonButton
            view={view}
            onAdded={(newer, guestId) => {
              onView(newer);
              count(guestId, 1);
            }}
          />
        )}
      </ItemSheet>
      {question}
    </>
  );
}
