import { reportBillPayment } from '@fairtab/contract/receipt/guest-payments';
import { GUEST_HEADERS, getGuestBill } from '@fairtab/contract/receipt/guests';
import { watchGuestBill } from '@fairtab/contract/receipt/receipts';
import type { AccessFixture } from './access-fixture.ts';
import { type Row, row } from './access-rows.ts';

const token = ({ ownBill }: AccessFixture) => ({ [GUEST_HEADERS.bill]: ownBill.split('/').at(-1) ?? '' });

/** One guest's own bill, where the token is the permission: rows of the table of `src/app/access-matrix.test.ts`. */
// biome-ignore format: a table
export const OWN_BILL_ROWS: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  row('GET /b/*',                     'yes   yes   yes    yes   yes   yes', (f) => ({ address: f.ownBill })),
  row(getGuestBill,                   'yes   yes   yes    yes   yes   yes', (f) => ({ headers: token(f) })),
  row(watchGuestBill,                 'yes   yes   yes    yes   yes   yes', (f) => ({ headers: token(f) })),
  row(reportBillPayment,                    'yes   yes   yes    yes   yes   yes', (f) => ({
    headers: token(f),
    body: { paid: false, amount: 0 },
  })),
];
