import { area } from '../area.ts';

/** Who else has the bill open. */
export const guestTable = area('guest-table', {
  choosing: 'Choosing now: {names}',
  here: 'Here now: {names}',
  looking: { other: '{count} more looking' },
});
