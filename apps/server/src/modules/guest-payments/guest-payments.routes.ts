import * as contract from '@fairtab/contract/guest-payments';
import { GUEST_HEADERS } from '@fairtab/contract/guests';
import type { Mount } from '../../http/mount.ts';
import { confirmPayment, giveBack, markPaid, unmarkPaid } from './confirm-payment.ts';
import { remindGuests } from './remind-guests.ts';
import { sayBillPaid, sayPaid } from './say-paid.ts';

/** Mounts the calls of `@fairtab/contract/guest-payments`. */
export function mountGuestPayments(mount: Mount): void {
  mount(contract.sayPaid, sayPaid);

  mount(contract.sayBillPaid, (context, input, http) =>
    sayBillPaid(context, http.req.header(GUEST_HEADERS.bill), input),
  );

  mount(contract.confirmPayment, confirmPayment);

  mount(contract.markPaid, markPaid);

  mount(contract.giveBack, giveBack);

  mount(contract.unmarkPaid, unmarkPaid);

  mount(contract.remindGuests, remindGuests);
}
