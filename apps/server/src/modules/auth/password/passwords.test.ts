import { scryptSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';

/** What the product hashes with; the other tests have a cheaper one (test/cheap-passwords.ts). */
const { hashPassword, verifyPassword } =
  await vi.importActual<typeof import('better-auth/crypto')>('better-auth/crypto');

test('a password is hashed by scrypt with 32 MB and a salt of its own', async () => {
  const password = 'seven slices of pie';
  const hash = await hashPassword(password);
  const [salt = '', key] = hash.split(':');
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }).toString('hex')).toBe(
    key,
  );
  expect(await hashPassword(password)).not.toBe(hash);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}s` })).toBe(false);
});
