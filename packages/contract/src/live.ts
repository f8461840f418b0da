import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GUEST_CALLS } from './guest-calls.ts';
import { Id } from './scalars.ts';

/**
 * A stream of server-sent events. Each `receipt` event has the whole ReceiptView of this viewer, so that a page that
 * missed some is correct again after the next one. `presence` has a Presence whenever it changes. `gone` means that the
 * receipt was deleted.
 */
export const watchReceipt = endpoint({
  ...GUEST_CALLS.watchReceipt,
  access: 'session_or_share',
  session: 'checked',
  summary: 'Live changes of a receipt, for its host or for the holder of its link (server-sent events)',
  params: z.object({ id: Id }),
  response: z.string(),
});

/** Who has the page of a receipt open now. */
export const Presence = z.object({
  /** Guests, the host's own guest row included, in no particular order. */
  guest_ids: z.array(Id),
  /** Number of people with the page open who have not tapped anything yet. */
  strangers: z.int(),
});
export type Presence = z.output<typeof Presence>;
