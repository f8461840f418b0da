import * as contract from '@fairtab/contract/preassign';
import type { Mount } from '../../http/mount.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeItem } from './dispute-item.ts';
import { listGuestNames } from './list-guest-names.ts';
import { nameGuests } from './name-guests.ts';
import { releaseGuest } from './release-guest.ts';
import { setAssignments } from './set-assignments.ts';
import { takeGuestName } from './take-guest-name.ts';

/** Mounts the calls of `@fairtab/contract/preassign`. */
export function mountPreassign(mount: Mount): void {
  mount(contract.nameGuests, nameGuests);

  mount(contract.listGuestNames, async (context) => ({ names: await listGuestNames(context) }));

  mount(contract.setAssignments, setAssignments);

  mount(contract.releaseGuest, (context, { params }) => releaseGuest(context, params.id));

  mount(contract.answerDispute, answerDispute);

  mount(contract.takeGuestName, takeGuestName);

  mount(contract.disputeItem, disputeItem);
}
