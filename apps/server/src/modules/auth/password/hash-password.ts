import { randomBytes, timingSafeEqual } from 'node:crypto';
import { inHashingLane } from '../../../limits/hashing-lane.ts';
import { deriveKey } from './derive-key.ts';

/**
 * Hashes a password with a salt of its own, as `salt:key` in hex.
 * @throws AppError request.rate_limited if too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await inHashingLane(() => deriveKey(password, salt));
  return `${salt}:${key.toString('hex')}`;
}

/**
 * Whether a password is the one of a hash.
 * @throws AppError request.rate_limited if too many are waiting
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const stored = Buffer.from(key, 'hex');
  const derived = await inHashingLane(() => deriveKey(password, salt));
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}
