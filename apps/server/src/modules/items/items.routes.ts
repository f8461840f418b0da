import * as contract from '@fairtab/contract/items';
import type { Mount } from '../../app/mount.ts';
import { hostView } from '../receipts/host-view.ts';
import { addItem } from './add-item.ts';
import { assignItem } from './assign-item.ts';
import { mergeItems } from './merge-items.ts';
import { removeItem } from './remove-item.ts';
import { setGroupSplit } from './set-group-split.ts';
import { updateItem } from './update-item.ts';

export function mountItems(mount: Mount): void {
  mount(contract.addItem, async (context, input) => {
    const { receiptId } = await context.command((trx) => addItem(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.updateItem, async (context, input) => {
    const { receiptId } = await context.command((trx) => updateItem(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.mergeItems, async (context, input) => {
    const { receiptId } = await context.command((trx) => mergeItems(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.setGroupSplit, async (context, input) => {
    const { receiptId } = await context.command((trx) => setGroupSplit(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.assignItem, async (context, input) => {
    const { receiptId } = await context.command((trx) => assignItem(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.removeItem, async (context, input) => {
    const { receiptId } = await context.command((trx) => removeItem(trx, context, input.params.id));
    return hostView(context, receiptId);
  });
}
