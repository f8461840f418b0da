import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/**
 * A stream of server-sent events. `receipt` comes first, with the whole ReceiptView of this viewer; then each `change` has a
 * ViewDifference from the event before it, see `withDifference`. A page that has lost the stream opens it again and starts with
 * the whole view. `presence` has a Presence whenever it changes. For the host alone, `queue` has PhotosBefore while the photo
 * waits to be read, and `reading` a ReadingNews now and then while it is read. `gone` means that the receipt was deleted.
 */
export const watchReceipt = endpoint({
  method: 'GET',
  path: '/realtime/v1/receipts/{id}',
  access: 'session_or_share',
  summary: 'Live changes of a receipt, for its host or for the holder of its link (server-sent events)',
  params: z.object({ id: Id }),
  response: z.string(),
});

/**
 * A stream of `changed` events, which say nothing but that a card of the host's list of receipts may be another one: fetch it.
 * The first comes at once, for what changed before the stream was open.
 */
export const watchReceipts = endpoint({
  method: 'GET',
  path: '/realtime/v1/receipts',
  access: 'session',
  summary: 'When the signed-in host’s list of receipts has changed (server-sent events)',
  response: z.string(),
});

/** `watchReceipt` for one guest's own bill: `receipt`, always whole, and `gone`. Who reads it is not present at the table. */
export const watchGuestBill = endpoint({
  method: 'GET',
  path: '/realtime/v1/guest_bill',
  // The token is the permission.
  access: 'public',
  summary:
    'Live changes of one guest’s own bill, by the token of its link in `x-bill-token` (server-sent events)',
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

/** How far the reading of a photo is. Each one says all; none of it is kept. */
export const ReadingNews = z.object({
  /** Quarter turns, clockwise and in degrees, that make the photo upright after its EXIF orientation is applied. */
  rotation: z.literal([0, 90, 180, 270]),
  /** Width of the upright photo, in heights. */
  ratio: z.number().check(z.gt(0)),
  /** The pieces of text that were found, each [x, y, width, height] in fractions of the upright photo. */
  boxes: z.array(z.array(z.number())),
  /** The indices of those that are read. */
  read: z.array(z.int()),
});
export type ReadingNews = z.output<typeof ReadingNews>;

/** How many photos are read before this one, whosever they are. */
export const PhotosBefore = z.int().check(z.gte(0));
