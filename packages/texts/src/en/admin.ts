import { area } from '../area.ts';

/** The page of admins. */
export const admin = area('admin', {
  /** Also what the call itself answers. */
  backfilled: { one: 'Updated {count} phone number', other: 'Updated {count} phone numbers' },
});
