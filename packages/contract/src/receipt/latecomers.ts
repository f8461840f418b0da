import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { Id, Name } from '../wire/scalars.ts';
import { receiptCall } from './receipt-view.ts';

// 'I was there too', on a final bill. The host accepts with a correction: `correct_receipt` with `latecomer`.

export const askToBeAdded = receiptCall('POST /rest/v1/rpc/ask_to_be_added', {
  access: 'share',
  summary:
    'A latecomer asks to be added to a final bill, with a name and items; asking again changes the request',
  body: z.object({
    guest_name: Name,
    /** Without dishes of the whole table; empty on an evenly split bill. */
    item_ids: z.array(Id).check(z.maxLength(LIMITS.itemsPerCall)),
  }),
});

export const declineLatecomer = receiptCall('POST /rest/v1/rpc/decline_latecomer', {
  access: 'session',
  summary: 'Declines a latecomer’s request; they may ask again',
  body: z.object({ p_receipt_id: Id, latecomer_id: Id }),
});
