import { LIMITS } from '@fairtab/domain/input/limits';
import type { HostReceipt } from '../model.ts';

/** Caps the party size at the limit, which companions may exceed. */
export function withPartySize<R extends Pick<HostReceipt, 'receipt'>>(receipt: R, heads: number): R {
  const party_size = Math.min(heads, LIMITS.partySize);
  const children = childrenIn(receipt.receipt.children, party_size);
  return { ...receipt, receipt: { ...receipt.receipt, party_size, children } };
}

/** At most one child per seat besides the host's. */
export const childrenIn = (children: number, partySize: number): number =>
  Math.min(children, Math.max(partySize - 1, 0));
