import * as contract from '@fairtab/contract/receipt/preassign';
import { HOST_COMMANDS } from '@fairtab/receipt/host-commands';
import { disputeItem } from '@fairtab/receipt/items/dispute-item';
import type { Mount } from '../../http/mount.ts';
import { acting, runGuestCommand } from '../guests/act-as-guest.ts';
import { runHostCommand } from '../receipts/run-command.ts';
import { itemById, receiptById } from '../receipts/store/find-receipt.ts';
import { addGuest, nameGuests, releaseGuest } from './name-guests.ts';
import { listGuestNames, takeGuestName } from './take-guest-name.ts';

/** Mounts the calls of `@fairtab/contract/preassign`. */
export function mountPreassign(mount: Mount): void {
  mount(contract.nameGuests, nameGuests);

  mount(contract.addGuest, addGuest);

  mount(contract.listGuestNames, async (context) => ({ names: await listGuestNames(context) }));

  mount(contract.setAssignments, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.setAssignments,
      find: receiptById(params.id),
      input: () => body,
      details: () => ({ item_ids: body.assignments.map(({ item_id }) => item_id) }),
    }),
  );

  mount(contract.releaseGuest, (context, { params }) => releaseGuest(context, params.id));

  mount(contract.answerDispute, (context, { params, body }) =>
    runHostCommand(context, {
      command: HOST_COMMANDS.answerDispute,
      find: itemById(params.item_id),
      input: () => ({ ...params, ...body }),
      details: () => ({ ...params, ...body }),
    }),
  );

  mount(contract.takeGuestName, takeGuestName);

  mount(contract.disputeItem, (context, { params, body }) =>
    runGuestCommand(context, {
      name: 'disputeItem',
      policy: acting,
      apply: ({ snapshot, me }) => disputeItem(snapshot, { ...params, ...body, guest_id: me.id }),
    }),
  );
}
