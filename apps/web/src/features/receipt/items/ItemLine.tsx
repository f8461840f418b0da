import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { canMerge, type ItemIssue } from '@fairtab/domain/receipt/items';
import { EXTRAS, type Extra } from '@fairtab/receipt/bill';
import { hostBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { charges, items as texts } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Badge } from '../../../components/base/Badge.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { AvatarStack, type Person } from '../../../components/bill/Avatar.tsx';
import { ItemName, Reduced } from '../../../components/bill/ItemName.tsx';
import { LeaderLine, Money, useMoney } from '../../../components/bill/Money.tsx';
import { ChooseIcon, DownIcon, MinusIcon } from '../../../components/icons/form-icons.tsx';
import { EditIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { GripIcon, GroupIcon } from '../../../components/icons/receipt-icons.tsx';
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx';
import { LineCrop } from '../../photo/index.ts';
import { issuesOf } from './item-changes.ts';

/** A missing name is asked for in its own place. */
const ISSUES = {
  missing_price: texts.priceMissing,
  low_confidence: texts.lowConfidence,
} as const satisfies Partial<Record<ItemIssue, unknown>>;

type ItemLineProps = {
  item: ItemView;
  people: readonly Person[];
  /** Reserves room for faces, so that no line shifts when guests select the item. */
  awaitsPeople: boolean;
  /** Whether to take the focus, because its editor just closed. */
  focus: boolean;
  /** All items of the bill: those with the same name can be grouped. */
  items: readonly ItemView[];
  can: { edit: boolean; assign: boolean };
  /** The photo's signed address, for lines without a name. */
  photo: string | null;
  actions: ItemActions;
  /** Whether it is being dragged, or is the drop target. */
  drag: 'dragged' | 'target' | null;
  /** Drag handlers; null if lines cannot be grouped. */
  grip: { onPointerDown: (event: PointerEvent<HTMLElement>) => void } | null;
};

export function ItemLine(props: ItemLineProps) {
  const { item, focus, can, actions, drag } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus({ preventScroll: true });
  }, [focus]);

  const issues = can.edit ? issuesOf(item) : [];
  const content = <LineContent {...props} issues={issues} />;
  const style = 'min-w-0 flex-1 rounded-md py-2 text-left';
  return (
    <div
      data-drop-item={item.id}
      className={classNames(
        '-mx-3 flex items-start rounded-md px-3 transition-[opacity,box-shadow]',
        issues.length > 0 && 'bg-warning-soft',
        drag === 'dragged' && 'opacity-40',
        drag === 'target' && 'ring-2 ring-accent',
      )}
    >
      {(can.edit || can.assign) && <ItemMenu {...props} />}
      {can.edit ? (
        <button
          ref={button}
          type="button"
          onClick={actions.onEdit}
          className={classNames(style, 'min-h-tap', issues.length === 0 && 'hover:bg-sunk/60')}
        >
          {content}
        </button>
      ) : (
        <div className={style}>{content}</div>
      )}
    </div>
  );
}

type LineContentProps = ItemLineProps & { issues: readonly ItemIssue[] };

function LineContent({ item, people, awaitsPeople, issues, photo }: LineContentProps) {
  const details = detailOf(item);
  const asked = issues.includes('incomplete');
  const badges = issues.flatMap((issue) =>
    issue === 'incomplete' || (asked && issue === 'low_confidence') ? [] : [issue],
  );
  return (
    <>
      <LeaderLine
        name={
          asked ? <span className="font-semibold">{text(texts.whatIsThis)}</span> : <ItemName item={item} />
        }
      >
        <Money cents={item.price} />
      </LeaderLine>
      <Reduced item={item} />
      {asked && <LineCrop address={photo} item={item} />}
      {(details || badges.length > 0 || people.length > 0 || awaitsPeople) && (
        <span className="mt-0.5 flex min-h-6.5 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex flex-wrap items-center gap-2 text-detail text-ink-soft">
            {details}
            {badges.map((issue) => (
              <Badge key={issue} tone="warning">
                {text(ISSUES[issue])}
              </Badge>
            ))}
          </span>
          <AvatarStack people={people} />
        </span>
      )}
    </>
  );
}

function detailOf({ assignment_mode, total_quantity: units }: ItemView): string | null {
  const everyone = assignment_mode === 'group_split';
  if (units > 1) return text(everyone ? texts.unitsForEveryone : hostBill.units, { units });
  return everyone ? text(hostBill.forEveryone) : null;
}

type ItemActions = {
  onEdit: () => void;
  onAssign: () => void;
  onMerge: (target: ItemView) => void;
  onSplit: () => void;
  onReduce: () => void;
  /** Null if it can be no tax, tip or fee. */
  onExtra: ((to: Extra) => void) | null;
  onRemove: () => void;
};

const EXTRA_TEXTS = { tax: texts.isTax, tip: texts.isTip, fee: texts.isFee } as const;

function ItemMenu({ item, items, can, actions, grip }: ItemLineProps) {
  const money = useMoney();
  const name = item.name || text(texts.unnamedWithin);
  const twins = can.edit ? items.filter((other) => canMerge(other, item)) : [];
  return (
    <Menu
      align="start"
      label={name}
      icon={<GripIcon className="size-5" />}
      className={grip ? '-ml-3 cursor-grab touch-none' : '-ml-3'}
      {...grip}
    >
      {can.edit && <MenuItem icon={EditIcon} label={text(texts.edit)} onSelect={actions.onEdit} />}
      {can.assign && !item.split_evenly && (
        <MenuItem icon={ChooseIcon} label={text(texts.assign)} onSelect={actions.onAssign} />
      )}
      {can.assign && item.assignment_mode === 'quantity_based' && (
        <MenuItem icon={GroupIcon} label={text(texts.splitUnits)} onSelect={actions.onSplit} />
      )}
      {twins.map((twin) => (
        <MenuItem
          icon={GroupIcon}
          label={text(texts.group, { name: twin.name, price: money(twin.price) })}
          key={twin.id}
          onSelect={() => actions.onMerge(twin)}
        />
      ))}
      {can.edit && item.price > 0 && (
        <MenuItem icon={MinusIcon} label={text(charges.reduce)} onSelect={actions.onReduce} />
      )}
      {can.edit &&
        actions.onExtra &&
        EXTRAS.map((to) => (
          <MenuItem
            key={to}
            icon={DownIcon}
            label={text(EXTRA_TEXTS[to])}
            onSelect={() => actions.onExtra?.(to)}
          />
        ))}
      {can.edit && <MenuItem icon={TrashIcon} label={text(components.remove)} onSelect={actions.onRemove} />}
    </Menu>
  );
}
