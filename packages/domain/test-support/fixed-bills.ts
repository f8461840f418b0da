import { USD } from '../src/money/currency.ts';
import { cents } from '../src/money/money.ts';
import type { Amounts, AssignmentMode, Bill, Seats, Split } from '../src/split/bill.ts';

/**
 * Bills that are the same in every run and with every release of every library, with nothing but what each bill has: dishes
 * shared evenly, one charge, everybody one head.
 */
export function fixedBills(count: number): Bill[] {
  // A linear congruential generator (Park and Miller).
  let seed = 20_261_123;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  const modes: AssignmentMode[] = ['guest_choice', 'quantity_based', 'group_split'];
  const bill = (): Bill => {
    const people = Array.from({ length: 1 + below(9) }, (_, n) => ({
      id: `p${(n * 7 + 3) % 10}`,
      isHost: n === 0,
      counts: n === 0 || below(4) > 0,
      optedOut: below(6) === 0,
      nameless: below(8) === 0,
    }));
    const items = Array.from({ length: below(12) }, (_, n) => ({
      id: `i${(n * 5 + 2) % 12}`,
      price: cents(below([20, 3000, 3000, 100_000_000][below(4)] ?? 1)),
      mode: modes[below(3)] ?? 'group_split',
      totalQuantity: 1 + below(12),
    }));
    const selections = items.flatMap(({ id: itemId, mode, totalQuantity }) => {
      let left = totalQuantity;
      return people.flatMap(({ id: personId }) => {
        const wish = below(5) - 1;
        const units = mode === 'quantity_based' ? Math.min(wish, left) : Math.min(wish, 1);
        if (units <= 0) return [];
        left -= units;
        return [{ itemId, personId, units }];
      });
    });
    const seats: Seats[] = [{ kind: 'open', partySize: below(13) }, { kind: 'named' }, { kind: 'closed' }];
    return {
      items,
      people,
      selections,
      tax: cents(below(5000)),
      currency: USD,
      tip: cents(below(5000)),
      charges: [{ id: 'c', amount: cents(below(4000) - 2000), for: { kind: 'everything' } }],
      seats: seats[below(3)] ?? { kind: 'closed' },
    };
  };
  return Array.from({ length: count }, bill);
}

/** A number that differs, in all likelihood, where a cent, a unit or a divisor of the splits does (FNV-1a). */
export function fingerprint(splits: readonly Split[]): number {
  const words = splits.map(({ people, unclaimed, emptySeats, hostTipPool }) =>
    [
      ...people.map((one) => [one.personId, ...amountsOf(one), ...one.items.map(Object.values)]),
      [...amountsOf(unclaimed), ...unclaimed.items.map(Object.values)],
      [emptySeats.count, ...amountsOf(emptySeats), ...emptySeats.items.map(Object.values)],
      hostTipPool,
    ].join(),
  );
  let hash = 2_166_136_261;
  for (const letter of words.join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

const amountsOf = ({ subtotal, tax, tip, additionalCharges, hostTip, total }: Amounts) => [
  subtotal,
  tax,
  tip,
  additionalCharges,
  hostTip,
  total,
];
