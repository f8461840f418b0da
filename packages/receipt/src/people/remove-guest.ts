import type { HostReceipt } from '../model.ts';
import { headsOfGuests } from '../party.ts';
import { refuse } from '../refused.ts';
import { withPartySize } from './party-size.ts';

/** Where the host assigns, the party shrinks. @throws Refused guest.not_found, also for the host */
export function removeGuest<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  if (receipt.guests.every((one) => one.id !== id || one.is_host)) refuse('guest.not_found', {});
  const after = { ...receipt, guests: receipt.guests.filter((one) => one.id !== id) };
  return receipt.receipt.admin_flow_type === 'preassign'
    ? withPartySize(after, headsOfGuests(after.guests))
    : after;
}
