import * as contract from '@fairtab/contract/receipt/corrections';
import type { Mount } from '../../http/mount.ts';
import { correctReceipt } from './correct-receipt.ts';

/** Mounts the calls of `@fairtab/contract/corrections`. */
export function mountCorrections(mount: Mount): void {
  mount(contract.correctReceipt, correctReceipt);
}
