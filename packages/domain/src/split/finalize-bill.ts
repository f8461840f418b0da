import {
  type Bill,
  type ChangeReason,
  type FinalizeResult,
  itemsOf,
  type Split,
  type UnclaimedChoice,
} from './bill.ts';
import { changedShares } from './changed-shares.ts';
import { tipsAfterCorrection } from './corrected-host-tip.ts';
import { splitEvenly } from './split-evenly.ts';
import { closedBill, divide, hasUnclaimed } from './splitting.ts';

/**
 * Divides a bill for finalizing (`closedBill`). A choice by item must name every unclaimed item with a price; amounts of no
 * item go to the host. Refused if something unclaimed is undecided, or the choice names an unknown item or person.
 * @throws RangeError if something is left over and the bill has no host
 */
export function finalizeBill(bill: Bill, choice: UnclaimedChoice | undefined): FinalizeResult {
  const final = closedBill(bill);
  const stranger = strangerIn(final, choice);
  if (stranger) return stranger;
  if (bill.evenly) return finalizeEvenly(bill, final, choice);
  const closed = divide(final, undefined, tipsAfterCorrection);
  if (!hasUnclaimed(closed.unclaimed)) return finalized(bill, closed, closed);
  const missing = undecided(final, closed, choice);
  if (choice === undefined || missing.length > 0)
    return { ok: false, reason: 'unclaimed', unclaimed: closed.unclaimed, missing };
  if (!bill.people.some((person) => person.isHost)) throw new RangeError('a bill without its host');
  return finalized(bill, closed, divide(final, choice, tipsAfterCorrection));
}

const finalized = (bill: Bill, closed: Split, final: Split): FinalizeResult => ({
  ok: true,
  split: final,
  changedShares: changedShares(divide(bill), closed, final),
});

function strangerIn(bill: Bill, choice: UnclaimedChoice | undefined): FinalizeResult | null {
  if (typeof choice !== 'object') return null;
  const known = {
    items: new Set(itemsOf(bill).map(({ id }) => id)),
    people: new Set(bill.people.map(({ id }) => id)),
  };
  for (const [itemId, taker] of Object.entries(choice)) {
    if (!known.items.has(itemId)) return { ok: false, reason: 'unknown_item', id: itemId };
    if (taker !== 'host' && taker !== 'everyone' && !known.people.has(taker))
      return { ok: false, reason: 'unknown_person', id: taker };
  }
  return null;
}

function undecided(bill: Bill, { unclaimed }: Split, choice: UnclaimedChoice | undefined): string[] {
  if (typeof choice === 'string') return [];
  const priced = new Set(itemsOf(bill).flatMap(({ id, price }) => (price > 0 ? [id] : [])));
  return unclaimed.items.flatMap(({ itemId }) =>
    priced.has(itemId) && (choice === undefined || !Object.hasOwn(choice, itemId)) ? [itemId] : [],
  );
}

const FEWER: ChangeReason = 'fewer_people';

/**
 * Divides the bill for finalizing. Free seats are the host's or given up, so that fewer heads pay; refused without a choice.
 * @param closed the same bill with its seats closed, see `closedBill`
 * @throws RangeError if the bill has no host
 */
function finalizeEvenly(bill: Bill, closed: Bill, choice: UnclaimedChoice | undefined): FinalizeResult {
  if (!bill.people.some(({ isHost }) => isHost)) throw new RangeError('a bill without its host');
  const open = splitEvenly(bill);
  const { count, expected: _, ...seats } = open.emptySeats;
  if (count > 0 && choice !== 'host' && choice !== 'everyone')
    return { ok: false, reason: 'unclaimed', unclaimed: { ...seats, items: [] }, missing: [] };
  if (count === 0 || choice === 'everyone') {
    const split = splitEvenly(closed);
    // Fewer heads also explain changes of the host tip, which is divided by heads.
    const changed = changedShares(open, split, split).map((one) => ({ ...one, reasons: [FEWER] }));
    return { ok: true, split, changedShares: changed };
  }
  const waiting = { ...closed, seats: bill.seats };
  const split = splitEvenly(waiting, true);
  return { ok: true, split, changedShares: changedShares(open, splitEvenly(waiting), split) };
}
