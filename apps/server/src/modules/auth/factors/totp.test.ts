import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, seal, stepOfCode, totpUri, unseal } from './factors.repository.ts';

/** The secret of RFC 6238's test values. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  // The last six digits of the RFC's values for SHA-1.
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code counts in the half minutes before and after its own, and no longer', () => {
  const at = (steps: number) => stepOfCode(SECRET, '081804', (1111111109 + steps * 30) * 1000);
  const own = Math.floor(1111111109 / 30);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, own, own, own, null]);
});

test('every account has a secret of 160 bits, which apps read from an address', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, { issuer: 'Fair & Tab', account: 'ann+1@example.com' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/Fair & Tab:ann+1@example.com');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Fair & Tab', secret });
});

test('a sealed secret is read by the same server, for the same factor, unchanged', () => {
  const sealed = seal('server', 'factor', SECRET);
  expect(unseal(['server'], 'factor', sealed)).toBe(SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(seal('server', 'factor', SECRET)).not.toBe(sealed);
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  for (const read of [
    () => unseal(['another'], 'factor', sealed),
    () => unseal(['server'], 'another', sealed),
    () => unseal(['server'], 'factor', changed),
    () => unseal(['server'], 'factor', sealed.slice(0, 20)),
    () => unseal(['server'], 'factor', ''),
  ])
    expect(read()).toBeNull();
});
