import { isAway, isOverdue } from '@fairtab/domain/people/guest-presence';
import type { Facts, TableReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { findDiner, requireChoosing } from '../selections/choosing.ts';
import { selects, withUnits } from '../selections.ts';
import { askToLetGo, isQuestion, withoutAnswered } from './ask.ts';

/** Unchanged if open or declined. @throws Refused guest.already_submitted, guest.not_found, guest.not_away, item.not_found */
export function askToRelease<R extends TableReceipt>(
  receipt: R,
  { item_id, guest_id: to, asker_id: me }: { item_id: string; guest_id: string; asker_id: string },
  facts: Facts,
): R {
  requireChoosing(receipt, me);
  if (to === me) refuse('guest.not_found', {});
  if (!findDiner(receipt, to).away) refuse('guest.not_away', {});
  if (!selects(receipt, item_id, to)) refuse('item.not_found', { item_id });
  const question = { item_id, from_guest_id: me, to_guest_id: to };
  const earlier = receipt.proposals.find(isQuestion('let_go', question));
  if (earlier && ['pending', 'unanswered', 'declined'].includes(earlier.state)) return receipt;
  return askToLetGo(receipt, { ...question, state: 'pending' }, facts);
}

/** Deselects everything an away guest has; they are notified on return. @throws Refused guest.not_found, guest.not_away */
export function releaseItems<R extends TableReceipt>(
  receipt: R,
  { guest_id }: { guest_id: string },
  facts: Facts,
): R {
  if (!findDiner(receipt, guest_id).away) refuse('guest.not_away', {});
  const host = receipt.guests.find(({ is_host }) => is_host);
  const held = receipt.selections.filter((one) => one.guest_id === guest_id);
  const after = held.reduce((one, { item_id }) => {
    const free = withUnits(one, { item_id, guest_id, units: 0 });
    if (host === undefined) return free;
    const question = { item_id, from_guest_id: host.id, to_guest_id: guest_id };
    return askToLetGo(free, { ...question, state: 'released' }, facts);
  }, receipt);
  return withoutAnswered(after);
}

/** Milliseconds of one clock. */
export type Times = {
  now: number;
  /** Guest → when their last page closed; null while one is open, or if none ever was. */
  closedAt: ReadonlyMap<string, number | null>;
  askedAt: ReadonlyMap<string, number>;
};

/** Updates who is away, and which requests to let go were not answered in time. */
export const updatePresence = <R extends TableReceipt>(receipt: R, { now, closedAt, askedAt }: Times): R => ({
  ...receipt,
  guests: receipt.guests.map((guest) => {
    const visitor = { isHost: guest.is_host, submitted: guest.submitted };
    return { ...guest, away: isAway({ ...visitor, pageClosedAt: closedAt.get(guest.id) ?? null }, now) };
  }),
  proposals: receipt.proposals.map((one) =>
    one.kind === 'let_go' && one.state === 'pending' && isOverdue(askedAt.get(one.id) ?? now, now)
      ? { ...one, state: 'unanswered' as const }
      : one,
  ),
});
