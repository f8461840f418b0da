import * as contract from '@fairtab/contract/receipt/latecomers';
import type { Mount } from '../../http/mount.ts';
import { askToBeAdded } from './ask-to-be-added.ts';
import { declineLatecomer } from './decline-latecomer.ts';

/** Mounts the calls of `@fairtab/contract/latecomers`. */
export function mountLatecomers(mount: Mount): void {
  mount(contract.askToBeAdded, askToBeAdded);

  mount(contract.declineLatecomer, declineLatecomer);
}
