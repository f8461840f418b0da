import { type Cents, cents, ZERO } from '../money/money.ts';
import type { Bill, BillPerson, Split, UnclaimedChoice } from './bill.ts';
import { finalizeBill } from './finalize-bill.ts';
import { headsOf } from './heads.ts';
import { closedBill, splitBill } from './splitting.ts';

/**
 * How a choice for unclaimed items changes what each person pays, in cents by id, for everyone on the final bill; empty if it
 * is refused. May be 0 or negative, because the host tip shifts; the host's own is not counted.
 */
export function addedBy(bill: Bill, choice: UnclaimedChoice): ReadonlyMap<string, Cents> {
  const result = finalizeBill(bill, choice);
  if (!result.ok) return new Map();
  const host = bill.people.find(({ isHost }) => isHost)?.id;
  const paysOf = ({ people }: Split) =>
    people.map(({ personId, total, hostTip }) => {
      return [personId, personId === host ? cents(total - hostTip) : total] as const;
    });
  // On an evenly split bill the choice itself closes the free seats.
  const before = new Map(paysOf(splitBill(bill.evenly ? bill : closedBill(bill))));
  return new Map(paysOf(result.split).map(([id, pays]) => [id, cents(pays - (before.get(id) ?? ZERO))]));
}

/** The suggested taker: the one guest still expected; else everyone, if a shared dish is left; else the host. */
export function likelyTaker(bill: Bill, missing: readonly string[]): string {
  const [waiting, ...more] = guestsWithout(bill);
  const { expected } = splitBill(bill).emptySeats;
  const alone = waiting !== undefined && more.length === 0 && expected === headsOf(waiting).heads;
  if (alone && missing.length > 0) return waiting.id;
  const left = bill.items.filter(({ id }) => missing.includes(id));
  const shared = left.some(({ id, mode }) => {
    const having = new Set(bill.selections.flatMap((one) => (one.itemId === id ? [one.personId] : [])));
    return mode === 'group_split' || having.size > 1;
  });
  return shared ? 'everyone' : 'host';
}

function guestsWithout({ people, selections, seats }: Bill): BillPerson[] {
  const having = new Set(selections.map(({ personId }) => personId));
  return people.filter(
    ({ id, isHost, nameless, counts }) =>
      !isHost && !nameless && !having.has(id) && (!counts || seats.kind === 'named'),
  );
}
