import type { Trx } from '../../http/request-context.ts';
import { linkUnverifiedPhone, updateProfileRow } from './profiles.repository.ts';

/** What somebody entered to sign up; the phone is not verified. */
export type ProfileStart = {
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
};

/** Puts into a new profile what was entered to sign up. A verified phone stays. */
export async function startProfile(
  trx: Trx,
  userId: string,
  { phone_number, ...names }: ProfileStart,
): Promise<void> {
  await updateProfileRow(trx, userId, names);
  if (phone_number !== null) await linkUnverifiedPhone(trx, userId, phone_number);
}
