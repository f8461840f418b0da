import * as contract from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS } from '@fairtab/contract/receipt/guests';
import type { Mount } from '../../http/mount.ts';
import {
  confirmPayment,
  markPaid,
  markRefunded,
  reportBillPayment,
  reportPayment,
  unmarkPaid,
} from './guest-payments.ts';
import { remindGuests } from './remind-guests.ts';

/** Mounts the calls of `@fairtab/contract/guest-payments`. */
export function mountGuestPayments(mount: Mount): void {
  mount(contract.reportPayment, reportPayment);

  mount(contract.reportBillPayment, (context, input, http) =>
    reportBillPayment(context, http.req.header(GUEST_HEADERS.bill), input),
  );

  mount(contract.confirmPayment, confirmPayment);

  mount(contract.markPaid, markPaid);

  mount(contract.markRefunded, markRefunded);

  mount(contract.unmarkPaid, unmarkPaid);

  mount(contract.remindGuests, remindGuests);
}
