import * as contract from '@fairtab/contract/preassign';
import type { Mount } from '../../http/mount.ts';
import { answerDispute, disputeItem } from './disputes.ts';
import { addGuest, nameGuests, releaseGuest } from './name-guests.ts';
import { setAssignments } from './set-assignments.ts';
import { listGuestNames, takeGuestName } from './take-guest-name.ts';

/** Mounts the calls of `@fairtab/contract/preassign`. */
export function mountPreassign(mount: Mount): void {
  mount(contract.nameGuests, nameGuests);

  mount(contract.addGuest, addGuest);

  mount(contract.listGuestNames, async (context) => ({ names: await listGuestNames(context) }));

  mount(contract.setAssignments, setAssignments);

  mount(contract.releaseGuest, (context, { params }) => releaseGuest(context, params.id));

  mount(contract.answerDispute, answerDispute);

  mount(contract.takeGuestName, takeGuestName);

  mount(contract.disputeItem, disputeItem);
}
