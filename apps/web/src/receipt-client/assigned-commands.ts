import type { ReceiptRequest } from './receipt-request.ts';

/** What goes with a consent to texts: the words that the page shows, and where its reader is. */
export type ConsentShown = { consent_words: string; time_zone?: string };

/**
 * What a guest of an assigned bill says: the phone for the text with the bill, or none for the link alone; that an item is not
 * theirs, or that it is after all.
 */
export type AssignedChange =
  | { kind: 'contact'; phone: string | null; shown?: ConsentShown }
  | { kind: 'dispute'; itemId: string; disputed: boolean };

/** With the guest who says it; a newer one of its lane replaces it. */
export type AssignedCommand = AssignedChange & { by: 'assigned'; lane: string; guestId: string };

export const laneOf = (change: AssignedChange): string =>
  change.kind === 'dispute' ? change.itemId : change.kind;

/** How it is sent. */
export function requestOf(change: AssignedChange): ReceiptRequest {
  if (change.kind === 'dispute') {
    const input = { params: { item_id: change.itemId }, body: { disputed: change.disputed } };
    return { call: 'PUT /rest/v1/item_disputes/{item_id}', input };
  }
  const { phone, shown } = change;
  const body =
    phone === null ? { sms_opt_in: false } : { guest_phone_number: phone, sms_opt_in: true, ...shown };
  return { call: 'PATCH /rest/v1/receipt_guests/me', input: { body } };
}
