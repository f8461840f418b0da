import type { HostReceipt } from '../model.ts';
import { childrenIn } from '../party.ts';

/** The receipt with the party size that follows from who is on it. */
export const withPartySize = <R extends Pick<HostReceipt, 'receipt'>>(receipt: R, size: number): R => ({
  ...receipt,
  receipt: {
    ...receipt.receipt,
    party_size: size,
    children: childrenIn(receipt.receipt.children, size),
  },
});
