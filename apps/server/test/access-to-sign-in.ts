import * as credentials from '@fairtab/contract/account/account';
import * as entry from '@fairtab/contract/account/sign-in';
import { VIEWERS, type Viewer } from './access-fixture.ts';
import { type Row, row } from './access-rows.ts';

const emailOf = (viewer: Viewer) => `viewer${VIEWERS.indexOf(viewer)}@example.com`;

/** Who may sign up, sign in, and change how: rows of the table of `src/app/access-matrix.test.ts`. */
// biome-ignore format: a table
export const SIGN_IN_ROWS: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  row(entry.signUp,                   'all   all   all    all   all   all', (_, viewer) => ({
    body: { phone: `55555506${VIEWERS.indexOf(viewer)}0`, data: { first_name: 'Sam' } },
  })),
  row(entry.getToken,                 'rule  rule  rule   rule  rule  rule', () => ({
    address: `${entry.getToken.path}?grant_type=password`,
    body: { email: 'nobody@example.com', password: 'not-the-password' },
  })),
  row(entry.sendOtp,                  'all   all   all    all   all   all', (_, viewer) => ({
    body: { email: emailOf(viewer) },
  })),
  row(entry.recover,                  'all   all   all    all   all   all', (_, viewer) => ({
    body: { email: emailOf(viewer) },
  })),
  row(entry.resendCode,               'all   all   all    all   all   all', (_, viewer) => ({
    body: { type: 'email', email: emailOf(viewer) },
  })),
  row(entry.verifyCode,               'rule  rule  rule   rule  rule  rule', () => ({
    body: { type: 'email', email: 'nobody@example.com', token: '000000' },
  })),
  row(credentials.updateUser,         '401   401   401    own   own   own', () => ({
    body: { data: { first_name: 'Sam' } },
  })),
  row(credentials.reauthenticate,     '401   401   401    own   own   own'),
  // Only for a right proof.
  row(credentials.sendSms,            '401   401   401    rule  rule  rule', (f, viewer) => ({
    body: { to: f.phoneOf(viewer), type: 'verification', nonce: '000000' },
  })),
];
