import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { asItStands } from '../derived/as-it-stands.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AssignmentMode, Id, Name } from '../wire/scalars.ts';
import { ReceiptView } from './receipt-view.ts';

// The host assigns the items in advance (spec sections 2 and 4).

export const nameGuests = endpoint({
  method: 'PUT',
  path: '/rest/v1/receipts/{id}/guests',
  access: 'session',
  summary: 'Who sits at the table, without the host; people who are left out are removed with what they had',
  params: z.object({ id: Id }),
  body: z.object({
    guests: z
      .array(z.strictObject({ ...asItStands('receipt_id'), id: z.optional(Id), guest_name: Name }))
      .check(z.maxLength(LIMITS.partySize - 1)),
    /** The people in the list when it was made, so that those who joined since stay. Default: everyone on the receipt. */
    known: z.optional(z.array(Id).check(z.maxLength(LIMITS.guestsPerCall))),
  }),
  response: ReceiptView,
});

export const addGuest = endpoint({
  method: 'POST',
  path: '/rest/v1/receipts/{id}/guests',
  access: 'session',
  summary: 'One more person by name, who has not come by the link; whether guests choose or the host assigns',
  params: z.object({ id: Id }),
  body: z.object({ ...asItStands('receipt_id'), guest_name: Name }),
  response: ReceiptView,
});

export const listGuestNames = endpoint({
  method: 'GET',
  path: '/rest/v1/guest_names',
  access: 'session',
  summary: 'Names this host has given to guests before, the latest first',
  response: z.object({ names: z.array(z.string()) }),
});

export const setAssignments = endpoint({
  method: 'PUT',
  path: '/rest/v1/receipts/{id}/assignments',
  access: 'session',
  summary:
    'Who has these items from now on: one step on Assign Items, or its undoing, in one piece; where guests choose, what undoes set_group_split',
  params: z.object({ id: Id }),
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
  response: ReceiptView,
});

export const releaseGuest = endpoint({
  method: 'POST',
  path: '/rest/v1/receipt_guests/{id}/release',
  access: 'session',
  summary: 'Frees a taken name; its phone and consent are deleted',
  params: z.object({ id: Id }),
  response: ReceiptView,
});

export const answerDispute = endpoint({
  method: 'PATCH',
  path: '/rest/v1/item_disputes/{item_id}/{guest_id}',
  access: 'session',
  summary: 'Settles a dispute: takes the item from the guest, or leaves it',
  params: z.object({ item_id: Id, guest_id: Id }),
  body: z.object({ answer: z.enum(['remove', 'keep']) }),
  response: ReceiptView,
});

export const takeGuestName = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/take_guest_name',
  access: 'share',
  summary: 'Links this browser to one of the named people, or to a new name if the host named none',
  body: z.object({ guest_id: z.optional(Id), guest_name: z.optional(Name) }),
  response: ReceiptView,
});

export const disputeItem = endpoint({
  method: 'PUT',
  path: '/rest/v1/item_disputes/{item_id}',
  access: 'share',
  summary: 'Disputes an assigned item, or withdraws the dispute',
  params: z.object({ item_id: Id }),
  body: z.object({ disputed: z.boolean() }),
  response: ReceiptView,
});
