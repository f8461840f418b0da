import type { ReceiptRequest } from './receipt-request.ts';

/** Units of an item (0 deselects it), with its name in case it is deleted meanwhile; or whether to opt out of shared items. */
export type Tap =
  | { kind: 'units'; itemId: string; name: string; units: number }
  | { kind: 'opted_out'; optedOut: boolean };

/** A change that is saved without pressing a button. */
export type GuestChange = Tap | { kind: 'name'; value: string } | { kind: 'phone'; value: string };

/** A change by a guest who selects items; a newer one of the same lane replaces it. */
export type GuestCommand = GuestChange & { by: 'guest'; lane: string };

export const OPT_OUT = 'opted_out';

/** Changes of the same lane replace each other. */
export const laneOf = (change: GuestChange): string =>
  change.kind === 'units' ? change.itemId : change.kind;

export const isTap = <Change extends GuestChange>(change: Change): change is Extract<Change, Tap> =>
  change.kind === 'units' || change.kind === 'opted_out';

export function requestOf(change: GuestChange): ReceiptRequest {
  if (change.kind === 'units') {
    const input = { params: { item_id: change.itemId }, body: { units: change.units } };
    return { call: 'PUT /rest/v1/guest_selections/{item_id}', input };
  }
  const body =
    change.kind === 'opted_out'
      ? { opted_out_of_split: change.optedOut }
      : change.kind === 'name'
        ? { guest_name: change.value }
        : { guest_phone_number: change.value };
  return { call: 'PATCH /rest/v1/receipt_guests/me', input: { body } };
}
