import type { BillPerson } from './bill.ts';

/** A grown-up's weight, and that of an empty seat, in what the whole table shares. A child has half of it. */
export const GROWN_UP_WEIGHT = 2;
const CHILD_WEIGHT = 1;

/** How many people somebody stands for, themself included, and their weight in what the whole table shares. */
export type Heads = { heads: number; weight: number };

/** The heads of one person, with whom they are here. A child is one head and half a grown-up's weight. */
export function headsOf({ companions }: Pick<BillPerson, 'companions'>): Heads {
  const { grownUps = 0, children = 0 } = companions ?? {};
  return {
    heads: 1 + grownUps + children,
    weight: GROWN_UP_WEIGHT * (1 + grownUps) + CHILD_WEIGHT * children,
  };
}

/** How many people all of these stand for. */
export const headsIn = (people: readonly Pick<BillPerson, 'companions'>[]): number =>
  people.reduce((total, person) => total + headsOf(person).heads, 0);
