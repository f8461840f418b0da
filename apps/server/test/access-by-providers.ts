import * as providers from '@fairtab/contract/account/providers';
import type { IdentityProvider } from '../src/adapters/identity/identity-provider.ts';
import { type Row, row } from './access-rows.ts';

const COMPANY = 'acme.test';

/** The only one that is set up. No row comes further than the address where a browser would go. */
export const PROVIDER: IdentityProvider = {
  id: 'loopback',
  name: 'Loopback',
  domains: [COMPANY],
  authorizationUrl: async () => new URL('https://login.acme.test/'),
  identify: () => Promise.reject(new Error('nobody comes back')),
  verify: () => Promise.reject(new Error('nobody has a token')),
};

/** Who may sign in with a provider, add and remove it: rows of the table of `src/app/access-matrix.test.ts`. */
// biome-ignore format: a table
export const PROVIDER_ROWS: Row[] = [
  //                                 visitor guest other  other owner admin
  //                                               guest  host
  // They lead to a page of ours that says what is wrong.
  row(providers.authorize,            'all   all   all    all   all   all', () => ({
    address: `${providers.authorize.path}?provider=nobody`,
  })),
  row(providers.providerCallback,     'all   all   all    all   all   all', () => ({ params: { provider: 'nobody' } })),
  row(providers.startSso,             'all   all   all    all   all   all', () => ({ body: { domain: COMPANY } })),
  // Only for a right proof.
  row(providers.linkIdentity,         '401   401   401    rule  rule  rule', () => ({
    address: `${providers.linkIdentity.path}?provider=loopback&nonce=000000`,
  })),
  row(providers.unlinkIdentity,       '401   401   401    404   yes   404', (f) => ({ params: { id: f.identity } })),
];
