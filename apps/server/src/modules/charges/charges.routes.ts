import * as contract from '@fairtab/contract/charges';
import type { Mount } from '../../http/mount.ts';
import { addCharge } from './add-charge.ts';
import { removeCharge } from './remove-charge.ts';
import { updateCharge } from './update-charge.ts';

/** Mounts the calls of `@fairtab/contract/charges`. */
export function mountCharges(mount: Mount): void {
  mount(contract.addCharge, addCharge);

  mount(contract.updateCharge, updateCharge);

  mount(contract.removeCharge, (context, { params }) => removeCharge(context, params.id));
}
