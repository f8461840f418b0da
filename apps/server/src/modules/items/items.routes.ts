import * as contract from '@fairtab/contract/items';
import type { Mount } from '../../http/mount.ts';
import { addItem } from './add-item.ts';
import { assignItem } from './assign-item.ts';
import { mergeItems } from './merge-items.ts';
import { removeItem } from './remove-item.ts';
import { setGroupSplit } from './set-group-split.ts';
import { splitItem } from './split-item.ts';
import { updateItem } from './update-item.ts';

/** Mounts the calls of `@fairtab/contract/items`. */
export function mountItems(mount: Mount): void {
  mount(contract.addItem, addItem);

  mount(contract.updateItem, updateItem);

  mount(contract.mergeItems, mergeItems);

  mount(contract.splitItem, splitItem);

  mount(contract.setGroupSplit, setGroupSplit);

  mount(contract.assignItem, assignItem);

  mount(contract.removeItem, (context, { params }) => removeItem(context, params.id));
}
