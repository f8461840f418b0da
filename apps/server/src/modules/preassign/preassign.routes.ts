import * as contract from '@fairtab/contract/preassign';
import type { Mount } from '../../app/mount.ts';
import { hostView } from '../receipts/host-view.ts';
import { sharedView } from '../receipts/shared-view.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeItem } from './dispute-item.ts';
import { listGuestNames } from './list-guest-names.ts';
import { nameGuests } from './name-guests.ts';
import { releaseGuest } from './release-guest.ts';
import { setAssignments } from './set-assignments.ts';
import { takeGuestName } from './take-guest-name.ts';

export function mountPreassign(mount: Mount): void {
  mount(contract.nameGuests, async (context, input) => {
    const { receiptId } = await context.command((trx) => nameGuests(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.listGuestNames, async (context) => ({ names: await listGuestNames(context) }));

  mount(contract.setAssignments, async (context, input) => {
    const { receiptId } = await context.command((trx) => setAssignments(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.releaseGuest, async (context, input) => {
    const { receiptId } = await context.command((trx) => releaseGuest(trx, context, input.params.id));
    return hostView(context, receiptId);
  });

  mount(contract.answerDispute, async (context, input) => {
    const { receiptId } = await context.command((trx) => answerDispute(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.takeGuestName, async (context, input) => {
    await context.command((trx) => takeGuestName(trx, context, input));
    return sharedView(context);
  });

  mount(contract.disputeItem, async (context, input) => {
    await context.command((trx) => disputeItem(trx, context, input));
    return sharedView(context);
  });
}
