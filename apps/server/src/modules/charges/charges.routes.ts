import * as contract from '@fairtab/contract/receipt/charges';
import { HOST_COMMANDS } from '@fairtab/receipt/host-commands';
import { changedFields } from '../../http/changed-fields.ts';
import type { Mount } from '../../http/mount.ts';
import { runHostCommand } from '../receipts/run-command.ts';
import { chargeById, receiptById } from '../receipts/store/find-receipt.ts';

const SETTABLE = ['description', 'amount', 'kind', 'applies_to', 'item_ids'] as const;

/** Mounts the calls of `@fairtab/contract/charges`: commands of `@fairtab/receipt`. */
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
        const changed = changedFields(body, { ...charge, receipt_id: snapshot.receipt.id }, SETTABLE);
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
