import fc from 'fast-check';

/** Who has a line of a random bill, by index of the person; the host has index 0. */
export type RandomAssigned =
  | { kind: 'nobody' | 'everybody' }
  | { kind: 'shared'; places: number[] }
  | { kind: 'counted'; units: Map<number, number> };

export type RandomAssignedBill = {
  people: number;
  /** Prices of whole lines in cents, like all amounts. */
  items: { price: number; quantity: number; who: RandomAssigned }[];
  tax: number;
  tip: number;
  charges: number;
  /** Who takes the unclaimed items in the end. */
  unclaimed: 'host' | 'everyone';
};

/** Assigns the wished units in order until none are left. */
function unitsOf(wishes: readonly number[], quantity: number): Map<number, number> {
  const units = new Map<number, number>();
  let left = quantity;
  for (const [place, wish] of wishes.entries()) {
    const given = Math.min(wish, left);
    left -= given;
    if (given > 0) units.set(place, given);
  }
  return units;
}

function itemFor(people: number): fc.Arbitrary<RandomAssignedBill['items'][number]> {
  const places = Array.from({ length: people }, (_, place) => place);
  const who = (quantity: number): fc.Arbitrary<RandomAssigned> => {
    const shared = fc.subarray(places, { minLength: 1 });
    const wishes = fc.array(fc.nat({ max: 3 }), { minLength: people, maxLength: people });
    return fc.oneof(
      { weight: 1, arbitrary: fc.constant({ kind: 'nobody' as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'everybody' as const }) },
      { weight: 4, arbitrary: shared.map((some) => ({ kind: 'shared' as const, places: some })) },
      {
        weight: 4,
        arbitrary: wishes.map((all) => ({ kind: 'counted' as const, units: unitsOf(all, quantity) })),
      },
    );
  };
  return fc
    .record({
      price: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 4_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 999_999 }) },
      ),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 9 })),
    })
    .chain((item) => who(item.quantity).map((assigned) => ({ ...item, who: assigned })));
}

/** A total below zero is refused. */
const addsUp = ({ items, tax, tip, charges }: RandomAssignedBill): boolean =>
  items.reduce((sum, { price }) => sum + price, tax + tip + charges) >= 0;

/** A random bill assigned in advance; sometimes a part of it is unassigned. */
export const randomAssignedBill: fc.Arbitrary<RandomAssignedBill> = fc
  .integer({ min: 2, max: 7 })
  .chain((people) =>
    fc.record({
      people: fc.constant(people),
      items: fc.array(itemFor(people), { minLength: 1, maxLength: 7 }),
      tax: fc.nat({ max: 3_000 }),
      tip: fc.nat({ max: 3_000 }),
      charges: fc.integer({ min: -500, max: 900 }),
      unclaimed: fc.constantFrom('host' as const, 'everyone' as const),
    }),
  )
  .filter(addsUp);
