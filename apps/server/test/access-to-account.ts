import * as account from '@fairtab/contract/account/account';
import { type Row, row } from './access-rows.ts';

/** Who may see and change an account: rows of the table of `src/app/access-matrix.test.ts`. */
// biome-ignore format: a table
export const ACCOUNT_ROWS: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  row(account.getAppInfo,             'all   all   all    all   all   all'),
  row(account.getProfile,             '401   401   401    own   own   own'),
  row(account.updateProfile,          '401   401   401    own   own   own', () => ({ body: { first_name: 'Sam' } })),
  row(account.savePaymentMethod,      '401   401   401    own   own   own', () => ({
    params: { method: 'paypal' },
    body: { handle: 'sam' },
  })),
  // The link is in an e-mail, and is the permission.
  row(account.askToStopEmails,        'all   all   all    all   all   all', (f) => ({ address: f.stopEmails })),
  row(account.stopEmails,             'all   all   all    all   all   all', (f) => ({ address: f.stopEmails })),
  row(account.downloadMyData,         '401   401   401    own   yes   own'),
  row(account.updateUserPhone,        '401   401   401    own   own   own', (f, viewer) => ({
    body: { phone_number: f.phoneOf(viewer) },
  })),
];
