import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { AssignmentMode, Id, Name, unchanged } from '../wire/scalars.ts';
import { receiptCall } from './receipt-view.ts';

// The host assigns the items in advance (spec sections 2 and 4).

export const nameGuests = receiptCall('PUT /rest/v1/receipts/{id}/guests', {
  access: 'session',
  summary: 'Who sits at the table, without the host; people who are left out are removed with what they had',
  body: z.object({
    guests: z
      .array(z.strictObject({ ...unchanged('receipt_id'), id: z.optional(Id), guest_name: Name }))
      .check(z.maxLength(LIMITS.partySize - 1)),
    /** The people in the list when it was made, so that those who joined since stay. Default: everyone on the receipt. */
    known: z.optional(z.array(Id).check(z.maxLength(LIMITS.guestsPerCall))),
  }),
});

export const addGuest = receiptCall('POST /rest/v1/receipts/{id}/guests', {
  access: 'session',
  summary: 'One more person by name, who has not come by the link; whether guests choose or the host assigns',
  body: z.object({ ...unchanged('receipt_id'), guest_name: Name }),
});

export const listGuestNames = endpoint('GET /rest/v1/guest_names', {
  access: 'session',
  summary: 'Names this host has given to guests before, the latest first',
  response: z.object({ names: z.array(z.string()) }),
});

export const setAssignments = receiptCall('PUT /rest/v1/receipts/{id}/assignments', {
  access: 'session',
  summary:
    'Who has these items from now on: one step on Assign Items, or its undoing, in one piece; where guests choose, what undoes set_group_split',
  body: z.object({
    assignments: z
      .array(
        z.object({
          item_id: Id,
          assignment_mode: AssignmentMode,
          selections: z
            .array(
              z.object({
                guest_id: Id,
                units: z.int().check(z.minimum(1), z.maximum(LIMITS.totalQuantity)),
              }),
            )
            .check(z.maxLength(LIMITS.guestsPerCall)),
        }),
      )
      .check(z.maxLength(LIMITS.itemsPerCall)),
  }),
});

export const answerDispute = receiptCall('PATCH /rest/v1/item_disputes/{item_id}/{guest_id}', {
  access: 'session',
  summary: 'Settles a dispute: takes the item from the guest, or leaves it',
  body: z.object({ answer: z.enum(['remove', 'keep']) }),
});

export const takeGuestName = receiptCall('POST /rest/v1/rpc/take_guest_name', {
  access: 'share',
  summary: 'Links this browser to one of the named people, or to a new name if the host named none',
  body: z.object({ guest_id: z.optional(Id), guest_name: z.optional(Name) }),
});

export const disputeItem = receiptCall('PUT /rest/v1/item_disputes/{item_id}', {
  access: 'share',
  summary: 'Disputes an assigned item, or withdraws the dispute',
  body: z.object({ disputed: z.boolean() }),
});
