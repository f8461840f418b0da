import type { HostReceipt } from '../model.ts';

/** The receipt with the party size that follows from who is on it. */
export const withPartySize = <R extends Pick<HostReceipt, 'receipt'>>(receipt: R, size: number): R => ({
  ...receipt,
  receipt: {
    ...receipt.receipt,
    party_size: size,
    children: childrenIn(receipt.receipt.children, size),
  },
});

/** A smaller party has no more children than it has seats besides the host's. */
export const childrenIn = (children: number, partySize: number): number =>
  Math.min(children, Math.max(partySize - 1, 0));
