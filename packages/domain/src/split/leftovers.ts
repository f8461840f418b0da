import { type Cents, cents, ZERO } from '../money/money.ts';
import type { Bill, Split, UnclaimedChoice } from './bill.ts';
import { finalizeBill } from './finalize-bill.ts';
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
