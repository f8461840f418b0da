export const RECEIPT_STATUSES = ['editing', 'sharing', 'finalized'] as const;

/** Spec section 4: editing when created, sharing once guests may choose, finalized when the bills go out; reopening goes back to sharing. */
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** How guests and items meet: guests choose, or the host assigns in advance (`admin_flow_type`). */
export type FlowType = (typeof FLOW_TYPES)[number];
export const FLOW_TYPES = ['guest_choice', 'preassign'] as const;

export type BadgeColour = 'yellow' | 'blue' | 'green' | 'grey';

/** The colour of the status badge; a status this version does not know is grey (spec section 4). */
export function badgeColour(status: string): BadgeColour {
  if (status === 'editing') return 'yellow';
  if (status === 'sharing') return 'blue';
  return status === 'finalized' ? 'green' : 'grey';
}

/**
 * Whether items, modes, tax, tip and party size can no longer be changed: the receipt is finalized, or the
 * host has submitted their own selections and is not revising them (spec section 4, "Editing lock").
 */
export function isLocked(receipt: {
  status: ReceiptStatus;
  hostSubmitted: boolean;
  hostRevising: boolean;
}): boolean {
  return receipt.status === 'finalized' || (receipt.hostSubmitted && !receipt.hostRevising);
}

/**
 * Whether everybody has chosen (guest choice): the heads of those who have submitted reach the party size. A party size of 0 is not
 * set yet, and never reached.
 * @param submitted how many heads they are, the host's included; each of them is one browser, or the several of one person
 */
export function everyoneHasChosen({
  submitted,
  partySize,
}: {
  submitted: number;
  partySize: number;
}): boolean {
  return partySize > 0 && submitted >= partySize;
}
