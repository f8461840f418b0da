import { scrypt } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Hashing a password as the product does takes a tenth of a second, and the tests do it hundreds of times. They hash alike
 * with a thousandth of the work. What the product does is tested in modules/auth/derive-key.test.ts, and its
 * journeys sign in with it.
 */
vi.mock('../src/modules/auth/derive-key.ts', () => ({
  deriveKey: (password: string, salt: string) =>
    new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, 64, { N: 16 }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    ),
}));
