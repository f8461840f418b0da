import * as contract from '@fairtab/contract/host/credits';
import type { Mount } from '../../http/mount.ts';
import { listCreditChanges } from './list-credit-changes.ts';
import { updateUserCredits } from './update-user-credits.ts';

/** Mounts the calls of `@fairtab/contract/credits` about balances; sharing and payments mount theirs. */
export function mountCredits(mount: Mount): void {
  mount(contract.listCreditChanges, listCreditChanges);

  mount(contract.updateUserCredits, updateUserCredits);
}
