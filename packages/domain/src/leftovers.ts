import type { Bill, BillPerson, Split, UnclaimedChoice } from './bill.ts';
import { headsOf } from './heads.ts';
import { type Cents, cents, ZERO } from './money.ts';
import { closedBill, finalizeBill, splitBill } from './splitting.ts';

/**
 * What a choice for what nobody claimed adds to what each person is told to pay, in cents, by id; empty if the choice is
 * refused. Everybody on the final bill is named, also with 0, or with less than 0: whoever is given a dish bears a part of the
 * host tip, but for the host, to whom it goes.
 */
export function addedBy(bill: Bill, choice: UnclaimedChoice): ReadonlyMap<string, Cents> {
  const result = finalizeBill(bill, choice);
  if (!result.ok) return new Map();
  const host = bill.people.find(({ isHost }) => isHost)?.id;
  const paysOf = ({ people }: Split) =>
    people.map(({ personId, total, hostTip }) => {
      return [personId, personId === host ? cents(total - hostTip) : total] as const;
    });
  // Seats that stay free on a bill that is split evenly are closed by the choice itself.
  const before = new Map(paysOf(splitBill(bill.evenly ? bill : closedBill(bill))));
  return new Map(paysOf(result.split).map(([id, pays]) => [id, cents(pays - (before.get(id) ?? ZERO))]));
}

/**
 * Who most likely takes what is left, to begin with: the one guest who is still expected; else everyone, if something the
 * table shares is left (a dish for all, or one of which several have had units); else the host.
 * @param missing the ids of the items of which something is left
 */
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

/** The guests with a name who have neither chosen nor been given anything. */
function guestsWithout({ people, selections, seats }: Bill): BillPerson[] {
  const having = new Set(selections.map(({ personId }) => personId));
  return people.filter(
    ({ id, isHost, nameless, counts }) =>
      !isHost && !nameless && !having.has(id) && (!counts || seats.kind === 'named'),
  );
}
