import { scrypt } from 'node:crypto';

/** 32 MB and some 50 ms of a core per guess. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };

const KEY_BYTES = 64;

/** Derives a password's key, independent of how its letters were composed (Unicode normalization). */
export const deriveKey = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
