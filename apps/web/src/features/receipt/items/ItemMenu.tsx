import type { ItemView } from '@fairtab/contract/receipt-view';
import { canMerge } from '@fairtab/domain/items';
import { charges, items as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import type { PointerEvent } from 'react';
import { useMoney } from '../../../components/base/InCurrency.tsx';
import { Menu, MenuItem } from '../../../components/base/Menu.tsx';
import { ChooseIcon, MinusIcon } from '../../../components/icons/form-icons.tsx';
import { EditIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { GripIcon, GroupIcon } from '../../../components/icons/receipt-icons.tsx';

export type ItemActions = {
  onEdit: () => void;
  onAssign: () => void;
  onMerge: (target: ItemView) => void;
  /** Makes lines of its units. */
  onSplit: () => void;
  /** Takes something off its price. */
  onReduce: () => void;
  onRemove: () => void;
};

export type GripHandlers = { onPointerDown: (event: PointerEvent<HTMLElement>) => void };

type ItemMenuProps = {
  item: ItemView;
  items: readonly ItemView[];
  can: { edit: boolean; assign: boolean };
  actions: ItemActions;
  /** Makes the menu’s button a drag handle, too. */
  grip: GripHandlers | null;
};

/** The actions of a line, by touch and by keyboard; dragging the grip also groups. */
export function ItemMenu({ item, items, can, actions, grip }: ItemMenuProps) {
  const money = useMoney();
  const name = item.name || say(texts.unnamedWithin);
  const twins = can.edit ? items.filter((other) => canMerge(other, item)) : [];
  return (
    <Menu
      align="start"
      label={name}
      icon={<GripIcon className="size-5" />}
      className={grip ? '-ml-3 cursor-grab touch-none' : '-ml-3'}
      {...grip}
    >
      {can.edit && (
        <MenuItem onSelect={actions.onEdit} icon={<EditIcon className="size-5" />}>
          {say(texts.edit)}
        </MenuItem>
      )}
      {can.assign && !item.split_evenly && (
        <MenuItem onSelect={actions.onAssign} icon={<ChooseIcon className="size-5" />}>
          {say(texts.assign)}
        </MenuItem>
      )}
      {can.assign && item.assignment_mode === 'quantity_based' && (
        <MenuItem onSelect={actions.onSplit} icon={<GroupIcon className="size-5" />}>
          {say(texts.splitUnits)}
        </MenuItem>
      )}
      {twins.map((twin) => (
        <MenuItem
          key={twin.id}
          onSelect={() => actions.onMerge(twin)}
          icon={<GroupIcon className="size-5" />}
        >
          {say(texts.group, { name: twin.name, price: money(twin.price) })}
        </MenuItem>
      ))}
      {can.edit && item.price > 0 && (
        <MenuItem onSelect={actions.onReduce} icon={<MinusIcon className="size-5" />}>
          {say(charges.reduce)}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem onSelect={actions.onRemove} icon={<TrashIcon className="size-5" />}>
          {say(texts.remove)}
        </MenuItem>
      )}
    </Menu>
  );
}
