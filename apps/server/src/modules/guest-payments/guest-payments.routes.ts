import * as contract from '@fairtab/contract/guest-payments';
import type { Mount } from '../../app/mount.ts';
import { confirmPayment } from './confirm-payment.ts';
import { markPaid } from './mark-paid.ts';
import { remindGuests } from './remind-guests.ts';
import { sayPaid } from './say-paid.ts';
import { unmarkPaid } from './unmark-paid.ts';

/** Mounts the calls of `@fairtab/contract/guest-payments`. */
export function mountGuestPayments(mount: Mount): void {
  mount(contract.sayPaid, sayPaid);

  mount(contract.confirmPayment, confirmPayment);

  mount(contract.markPaid, markPaid);

  mount(contract.unmarkPaid, unmarkPaid);

  mount(contract.remindGuests, remindGuests);
}
