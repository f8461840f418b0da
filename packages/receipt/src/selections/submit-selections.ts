import type { AnsweredReceipt, GuestAnswers, SharableReceipt, TableReceipt } from '../model.ts';
import { hasSeat } from '../permissions.ts';
import { withoutAnswered } from '../proposals/ask.ts';
import { refuse } from '../refused.ts';
import { requireRoom, withUnits } from '../selections.ts';
import { openForSharing } from '../sharing/open-for-sharing.ts';
import { findDiner, requireChoosing, withGuest } from './choosing.ts';
import { unitsToTake } from './take-item.ts';

type Wanted = { item_id: string; units: number };

export type Submission = {
  guest_id: string;
  selections: readonly Wanted[];
  answers: Partial<GuestAnswers>;
};

/**
 * The host's submission also starts sharing (specification section 4); on an evenly split bill a guest's takes a seat.
 * @throws Refused guest.already_submitted; receipt.evenly; item.too_many_selections; as openForSharing and unitsToTake
 */
export function submitSelections<R extends AnsweredReceipt & SharableReceipt>(
  receipt: R,
  { guest_id, selections, answers }: Submission,
): R {
  const { is_host } = requireChoosing(receipt, guest_id);
  if (receipt.receipt.evenly && (is_host || selections.some(({ units }) => units > 0)))
    refuse('receipt.evenly', {});
  const shared = is_host ? openForSharing(receipt) : receipt;
  const chosen = withExactly(shared, guest_id, selections);
  const proposals = chosen.proposals.filter(
    ({ kind, from_guest_id, to_guest_id }) =>
      kind !== 'let_go' || (from_guest_id !== guest_id && to_guest_id !== guest_id),
  );
  return withGuest(withoutAnswered({ ...chosen, proposals }), guest_id, {
    ...answers,
    submitted: true,
    revising: false,
    away: false,
  });
}

/** Refuses as a whole if an item is gone, so that guests never agree to a total they have not seen. */
function withExactly<R extends TableReceipt>(receipt: R, guest_id: string, selections: readonly Wanted[]): R {
  const before = receipt.selections.filter((one) => one.guest_id === guest_id);
  const wanted = new Map(selections.map(({ item_id, units }) => [item_id, units]));
  for (const { item_id } of before) if (!wanted.has(item_id)) wanted.set(item_id, 0);
  requireRoom(receipt, [...wanted.values()].filter((units) => units > 0).length - before.length);
  return [...wanted].reduce((after, [item_id, units]) => {
    const asked = { item_id, guest_id, units };
    return withUnits(after, { ...asked, units: unitsToTake(receipt, asked) });
  }, receipt);
}

/** Specification section 2, "Revise Order"; the submission still counts. */
export function reviseSelections<R extends TableReceipt>(receipt: R, { guest_id }: { guest_id: string }): R {
  return withGuest(receipt, guest_id, { revising: findDiner(receipt, guest_id).submitted });
}

/** @throws Refused guest.no_seat */
export function leaveSeat<R extends TableReceipt>(receipt: R, { guest_id }: { guest_id: string }): R {
  if (!hasSeat(receipt, findDiner(receipt, guest_id))) refuse('guest.no_seat', {});
  return withGuest(receipt, guest_id, { submitted: false });
}
