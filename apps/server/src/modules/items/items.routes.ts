import * as contract from '@fairtab/contract/items';
import type { Mount } from '../../app/mount.ts';
import { hostView } from '../receipts/host-view.ts';
import { addItem } from './add-item.ts';
import { removeItem } from './remove-item.ts';
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

  mount(contract.removeItem, async (context, input) => {
    const { receiptId } = await context.command((trx) => removeItem(trx, context, input.params.id));
    return hostView(context, receiptId);
  });
}
