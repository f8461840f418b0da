import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/scalars.ts';

/**
 * Server-sent events. `receipt` comes first, with the whole ReceiptView; each `change` is a ViewDifference from the event
 * before (`withDifference`). After a lost connection it starts over. `presence` has a Presence. `gone`: the receipt was deleted.
 */
export const watchReceipt = endpoint('GET /realtime/v1/receipts/{id}', {
  access: 'session_or_share',
  summary: 'Live changes of a receipt, for its host or for the holder of its link (server-sent events)',
  response: z.string(),
});

/** Like `watchReceipt` for one guest's own bill: `receipt`, always whole, and `gone`. Does not count as presence. */
export const watchGuestBill = endpoint('GET /realtime/v1/guest_bill', {
  access: 'public',
  summary:
    'Live changes of one guest’s own bill, by the token of its link in `x-bill-token` (server-sent events)',
  response: z.string(),
});

/** Who has the page of a receipt open now. */
export const Presence = z.object({
  /** Unordered; includes the host's own guest row. */
  guest_ids: z.array(Id),
  /** People with the page open who have not tapped anything yet. */
  strangers: z.int(),
});
export type Presence = z.output<typeof Presence>;
