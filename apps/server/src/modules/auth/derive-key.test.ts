import { expect, test, vi } from 'vitest';

/** The product's function; other tests use a cheaper one (test/cheap-passwords.ts). */
const { deriveKey } = await vi.importActual<typeof import('./derive-key.ts')>('./derive-key.ts');

/** As stored. Below, its letters are composed differently. */
const PASSWORD = 'five slices of pie \u00C5';
const SALT = 'fd906ad5862014139deec734989393af';
const KEY =
  '577b06cfa2b3f615cbc81b332113a451d910d2f7ff7bfa3886aa89c95613a956a20d329c5483bd5f7436c79f7557862eabeb27fa7a118465ca4e490d5a96cff4';

test('stored passwords stay valid: scrypt with 32 MB, the salt’s hex, and composed letters', async () => {
  expect((await deriveKey(PASSWORD, SALT)).toString('hex')).toBe(KEY);
  expect((await deriveKey('\uFB01ve slices of pie A\u030A', SALT)).toString('hex')).toBe(KEY);
  expect((await deriveKey(`${PASSWORD} `, SALT)).toString('hex')).not.toBe(KEY);
});
