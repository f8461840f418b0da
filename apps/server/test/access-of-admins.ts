import * as credits from '@fairtab/contract/host/credits';
import * as admin from '@fairtab/contract/operator/admin';
import * as guests from '@fairtab/contract/receipt/guests';
import { type Row, row } from './access-rows.ts';

/** What admins alone may do: rows of the table of `src/app/access-matrix.test.ts`. */
// biome-ignore format: a table
export const ADMIN_ROWS: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  row(admin.searchProfiles,           '401   401   401    403   403   yes', () => ({
    address: `${admin.searchProfiles.path}?search=a`,
  })),
  row(admin.backfillUserPhones,       '401   401   401    403   403   yes'),
  row(credits.updateUserCredits,      '401   401   401    403   403   yes', (f) => ({
    body: { target_user_id: f.userId, new_credit_amount: 50 },
  })),
  row(guests.listSmsConsents,         '401   401   401    403   403   yes', () => ({ body: { phone: '5555550100' } })),
];
