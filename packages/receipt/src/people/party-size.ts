import { LIMITS } from '@fairtab/domain/limits';
import type { HostReceipt } from '../model.ts';

/** The receipt with the party size that follows from who is on it: at most the largest, which guests may exceed by their own company. */
export function withPartySize<R extends Pick<HostReceipt, 'receipt'>>(receipt: R, heads: number): R {
  const party_size = Math.min(heads, LIMITS.partySize);
  const children = childrenIn(receipt.receipt.children, party_size);
  return { ...receipt, receipt: { ...receipt.receipt, party_size, children } };
}

/** A smaller party has no more children than it has seats besides the host's. */
export const childrenIn = (children: number, partySize: number): number =>
  Math.min(children, Math.max(partySize - 1, 0));
