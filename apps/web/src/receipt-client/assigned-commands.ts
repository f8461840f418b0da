import type { ReceiptRequest } from './receipt-request.ts';

/** Sent with a consent to texts: the words that were shown, and the guest's time zone. */
export type ConsentShown = { consent_words: string; time_zone?: string };

/** A change by a guest of an assigned bill: a phone for the text (null: they keep the link); a dispute, or its withdrawal. */
export type AssignedChange =
  | { kind: 'contact'; phone: string | null; shown?: ConsentShown }
  | { kind: 'dispute'; itemId: string; disputed: boolean };

/** A newer command of the same lane replaces it. */
export type AssignedCommand = AssignedChange & { by: 'assigned'; lane: string; guestId: string };

export const laneOf = (change: AssignedChange): string =>
  change.kind === 'dispute' ? change.itemId : change.kind;

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
