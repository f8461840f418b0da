import type { ReceiptView } from '@fairtab/contract/receipt-view';

/**
 * Whether the bill has to be divided to say what a guest has on it. Somebody who has just come has nothing, unless the
 * table shares a dish or there are charges, and their first screen does without the code that divides.
 */
export const hasAmounts = (view: ReceiptView, me: string): boolean =>
  view.me.guest_id !== null ||
  view.charges.length > 0 ||
  view.items.some(({ assignment_mode }) => assignment_mode === 'group_split') ||
  view.selections.some(({ guest_id }) => guest_id === me);
