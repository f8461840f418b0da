import type { Bill, FinalizeResult, Split, UnclaimedChoice } from './bill.ts';

export type * from './bill.ts';

/** Divides a bill as it stands (spec section 9; design "Money and splitting"). */
export function splitBill(_bill: Bill): Split {
  throw new Error('not yet');
}

/**
 * Divides a bill for good: seats are closed, and what nobody claimed goes to the host or is divided among
 * everyone. Refused when something is unclaimed and no choice was made.
 */
export function finalizeBill(_bill: Bill, _unclaimed: UnclaimedChoice | undefined): FinalizeResult {
  throw new Error('not yet');
}
