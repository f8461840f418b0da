import * as contract from '@fairtab/contract/receipt/items';
import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { HOST_COMMANDS } from '@fairtab/receipt/host-commands';
import { changedFields } from '../../http/changed-fields.ts';
import type { Mount } from '../../http/mount.ts';
import { chargeById, itemById, receiptById } from '../receipts/receipts.policy.ts';
import { runHostCommand } from '../receipts/run-command.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';

export function mountItems(mount: Mount): void {
  mount(contract.addItem, (context, { body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.addItem,
      find: receiptById(body.receipt_id),
      input() {
        const { quantity_assignments: assigned, receipt_id: _, ...item } = body;
        changedFields({ quantity_assignments: assigned ?? {} }, { quantity_assignments: {} });
        return item;
      },
      details: ({ snapshot: before }, { name, price, total_quantity }, { items }) => ({
        item_id: items.find(({ id }) => before.items.every((item) => item.id !== id))?.id,
        name,
        price,
        total_quantity,
      }),
    }),
  );

  mount(contract.updateItem, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.editItem,
      find: itemById(params.id),
      input({ snapshot, item }) {
        const { quantity_assignments: assigned } = body;
        changedFields(
          { ...body, ...(assigned === null && { quantity_assignments: {} }) },
          {
            ...item,
            receipt_id: snapshot.receipt.id,
            quantity_assignments: quantityAssignments(snapshot, item),
          },
          SETTABLE,
        );
        const { name, price, reduction, total_quantity, split_evenly, assignment_mode, position } = body;
        return {
          ...{ name, price, reduction, total_quantity, split_evenly, assignment_mode, position },
          id: item.id,
        };
      },
      details: ({ item }, { id, ...asked }) => ({ item_id: id, ...changedFields(asked, item, SETTABLE) }),
    }),
  );

  mount(contract.removeItem, (context, { params }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.removeItem,
      find: itemById(params.id),
      input: () => params,
      details: ({ item }) => ({ item_id: item.id, name: item.name, price: item.price }),
    }),
  );

  mount(contract.mergeItems, (context, { body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.mergeItems,
      find: itemById(body.target_item_id),
      input: () => body,
      details: () => ({ item_id: body.target_item_id, from: body.dragged_item_id }),
    }),
  );

  mount(contract.splitItem, (context, { body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.splitItem,
      find: itemById(body.item_id),
      input: () => body,
      details: ({ item }) => ({ item_id: item.id, name: item.name, total_quantity: item.total_quantity }),
    }),
  );

  mount(contract.turnItem, (context, { body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.turnItem,
      find: itemById(body.item_id),
      input: () => body,
      details: ({ item }) => ({ item_id: item.id, name: item.name, price: item.price, into: body.into }),
    }),
  );

  mount(contract.setGroupSplit, (context, { body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.setGroupSplit,
      find: receiptById(body.p_receipt_id),
      input: () => body,
      details: () => ({ item_ids: body.item_ids }),
    }),
  );

  mount(contract.assignItem, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.assignItem,
      find: itemById(params.id),
      input: () => ({ ...params, ...body }),
      details: () => ({ item_id: params.id, guest_id: params.guest_id, units: body.units }),
    }),
  );
}

const SETTABLE = [
  'name',
  'price',
  'reduction',
  'total_quantity',
  'split_evenly',
  'assignment_mode',
  'position',
] as const;

/** The specification's quantity_assignments: units of a counted item by guests' names. */
function quantityAssignments(
  { selections, guests }: ReceiptSnapshot,
  item: ItemView,
): Record<string, number> {
  if (item.assignment_mode !== 'quantity_based') return {};
  const names = new Map(guests.map(({ id, guest_name }) => [id, guest_name]));
  const selected = selections.filter(({ item_id }) => item_id === item.id);
  return Object.fromEntries(selected.map(({ guest_id, units }) => [names.get(guest_id) ?? guest_id, units]));
}

const CHARGE_FIELDS = ['description', 'amount', 'kind', 'applies_to', 'item_ids'] as const;

export function mountCharges(mount: Mount): void {
  mount(contract.addCharge, (context, { body: { receipt_id, ...charge } }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.addCharge,
      find: receiptById(receipt_id),
      input: () => charge,
      details: (_, asked, { charges }) => ({ charge_id: charges.at(-1)?.id, ...asked }),
    }),
  );

  mount(contract.updateCharge, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.editCharge,
      find: chargeById(params.id),
      input({ snapshot, charge }) {
        const changed = changedFields(body, { ...charge, receipt_id: snapshot.receipt.id }, CHARGE_FIELDS);
        const { description, amount, kind, applies_to, item_ids } = changed;
        return { id: charge.id, description, amount, kind, applies_to, item_ids };
      },
      details: ({ charge }, { id: _, ...changed }) => ({ charge_id: charge.id, ...changed }),
    }),
  );

  mount(contract.removeCharge, (context, { params }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.removeCharge,
      find: chargeById(params.id),
      input: () => params,
      details: ({ charge: { id, description, amount } }) => ({ charge_id: id, description, amount }),
    }),
  );
}
