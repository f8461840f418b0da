import type { BillPerson } from './bill.ts';

/** Of a grown-up or an empty seat, in what the whole table shares; a child weighs half. */
export const GROWN_UP_WEIGHT = 2;
const CHILD_WEIGHT = 1;

type Heads = { heads: number; weight: number };

export function headsOf({ companions }: Pick<BillPerson, 'companions'>): Heads {
  const { grownUps = 0, children = 0 } = companions ?? {};
  return {
    heads: 1 + grownUps + children,
    weight: GROWN_UP_WEIGHT * (1 + grownUps) + CHILD_WEIGHT * children,
  };
}

export const headsIn = (people: readonly Pick<BillPerson, 'companions'>[]): number =>
  people.reduce((total, person) => total + headsOf(person).heads, 0);
