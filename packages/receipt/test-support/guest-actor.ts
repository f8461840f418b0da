import type { Facts, KnownGuest } from '../src/model.ts';
import { refuse, requirePermission, whereByItem, whereGuestsChoose, whileOpen } from '../src/refusals.ts';
import { withNewcomer } from '../src/seats.ts';
import { forbid, guestFacts } from './call.ts';
import type { Drawing } from './drawing.ts';
import type { WholeReceipt } from './whole-receipt.ts';

// Who may make a call through the link, as the server's policies say.

/** Who asks through the link: the host, or the browser with these hashes, used by somebody of this name if they are new. */
export type Actor = { hashes: string[] | null; name: string };

export const HASHES = ['a1', 'b1', 'c1', 'd1'];

/** Somebody at the table; a browser may send two secrets. */
export function randomActor({ receipt }: WholeReceipt, { below, one }: Drawing): Actor {
  const isHost = below(receipt.status === 'editing' ? 2 : 5) === 0;
  const hashes = below(8) === 0 ? [one(HASHES), one(HASHES)] : [one(HASHES)];
  return { hashes: isHost ? null : hashes, name: one(['', 'Ann', 'Kim', 'Dee']) };
}

/** One of these guests; somebody else now and then, and where none of them has a browser. */
export function actorAmong(receipt: WholeReceipt, ids: readonly string[], draw: Drawing): Actor {
  const browsers = [...receipt.devices].flatMap(([hash, id]) => (ids.includes(id) ? [hash] : []));
  const host = receipt.guests.find(({ is_host, id }) => is_host && ids.includes(id));
  const actors = [...browsers.map((hash) => [hash]), ...(host === undefined ? [] : [null])];
  return actors.length === 0 || draw.below(8) === 0
    ? randomActor(receipt, draw)
    : { hashes: draw.one(actors), name: '' };
}

/** As whom they act on this receipt. */
export function whoIs({ guests, devices }: WholeReceipt, { hashes }: Actor): KnownGuest | undefined {
  const known = hashes?.find((hash) => devices.has(hash));
  const id = known === undefined ? undefined : devices.get(known);
  return guests.find((guest) => (hashes === null ? guest.is_host : guest.id === id));
}

export type As = { receipt: WholeReceipt; me: KnownGuest };

export function requireShared({ receipt }: WholeReceipt, { hashes }: Actor): void {
  if (hashes !== null && receipt.status === 'editing') forbid();
}

export function acting(receipt: WholeReceipt, actor: Actor, facts: Facts): As {
  requireShared(receipt, actor);
  requirePermission(whileOpen, receipt);
  const me = whoIs(receipt, actor);
  if (me !== undefined) return { receipt, me };
  const { hashes, name: guest_name } = actor;
  if (hashes === null || receipt.receipt.admin_flow_type === 'preassign') return forbid();
  return withNewcomer(receipt, { guest_name, hashes }, guestFacts(facts));
}

export function submitting(receipt: WholeReceipt, actor: Actor, facts: Facts): As {
  const permitted = acting(receipt, actor, facts);
  requirePermission(whereGuestsChoose, receipt);
  return permitted;
}

export function choosing(receipt: WholeReceipt, actor: Actor, facts: Facts): As {
  const permitted = submitting(receipt, actor, facts);
  requirePermission(whereByItem, receipt);
  return permitted;
}

/** Somebody who is on the bill already, open or final. */
export function onBill(receipt: WholeReceipt, actor: Actor): As {
  requireShared(receipt, actor);
  return { receipt, me: whoIs(receipt, actor) ?? refuse('guest.not_found', {}) };
}
