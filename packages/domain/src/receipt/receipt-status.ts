export const RECEIPT_STATUSES = ['editing', 'sharing', 'finalized'] as const;

/** Editing, sharing once guests may choose, finalized when the bills go out; reopening returns to sharing (spec section 4). */
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

export type FlowType = (typeof FLOW_TYPES)[number];
export const FLOW_TYPES = ['guest_choice', 'preassign'] as const;

export type BadgeColour = 'yellow' | 'blue' | 'green' | 'grey';

/** The status badge; grey for a status this version does not know (spec section 4). */
export function badgeColour(status: string): BadgeColour {
  if (status === 'editing') return 'yellow';
  if (status === 'sharing') return 'blue';
  return status === 'finalized' ? 'green' : 'grey';
}

/** Whether items, modes, tax, tip and party size are locked (spec section 4, "Editing lock"). */
export function isLocked(receipt: {
  status: ReceiptStatus;
  hostSubmitted: boolean;
  hostRevising: boolean;
}): boolean {
  return receipt.status === 'finalized' || (receipt.hostSubmitted && !receipt.hostRevising);
}

/** Whether the whole party has chosen; never if the party size is 0, not set. @param submitted heads, with the host */
export function everyoneHasChosen({
  submitted,
  partySize,
}: {
  submitted: number;
  partySize: number;
}): boolean {
  return partySize > 0 && submitted >= partySize;
}
