import * as contract from '@fairtab/contract/receipt/pays-for';
import type { Mount } from '../../http/mount.ts';

import { answerPayOffer, setPayer } from './set-payer.ts';

/** Mounts the calls of `@fairtab/contract/pays-for`. */
export function mountPaysFor(mount: Mount): void {
  mount(contract.setPayer, setPayer);

  mount(contract.answerPayOffer, answerPayOffer);
}
