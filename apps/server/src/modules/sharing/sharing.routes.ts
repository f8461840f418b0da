import { consumeShareCredit } from '@fairtab/contract/host/credits';
import * as contract from '@fairtab/contract/receipt/sharing';
import type { Mount } from '../../http/mount.ts';
import { payForSharing } from './pay-for-sharing.ts';
import { startSharing } from './start-sharing.ts';

/** Mounts the calls that share a receipt and pay for it. */
export function mountSharing(mount: Mount): void {
  mount(contract.startSharing, (context, { body }) => startSharing(context, body.p_receipt_id));
  mount(consumeShareCredit, payForSharing);
}
