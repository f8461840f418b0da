import { randomBytes, scrypt } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Hashing a password as the product does takes a tenth of a second, and the tests do it hundreds of times. They hash alike
 * with a thousandth of the work. What the product does is tested in modules/auth/password/passwords.test.ts, and its
 * journeys sign in with it.
 */
vi.mock('better-auth/crypto', async (importOriginal) => {
  const hashWith = (password: string, salt: string) =>
    new Promise<string>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, 64, { N: 16 }, (error, key) =>
        error ? reject(error) : resolve(`${salt}:${key.toString('hex')}`),
      ),
    );
  return {
    ...(await importOriginal<typeof import('better-auth/crypto')>()),
    hashPassword: (password: string) => hashWith(password, randomBytes(16).toString('hex')),
    verifyPassword: async ({ hash, password }: { hash: string; password: string }) =>
      (await hashWith(password, hash.split(':')[0] ?? '')) === hash,
  };
});
