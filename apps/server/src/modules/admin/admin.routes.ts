import * as contract from '@fairtab/contract/operator/admin';
import type { Mount } from '../../http/mount.ts';
import { backfillUserPhones } from './backfill-user-phones.ts';
import { searchProfiles } from './search-profiles.ts';

/** Mounts the calls of `@fairtab/contract/admin`; `modules/credits` mounts those that set credits. */
export function mountAdmin(mount: Mount): void {
  mount(contract.searchProfiles, searchProfiles);

  mount(contract.backfillUserPhones, backfillUserPhones);
}
