import type { ItemSelection } from './item-selections.ts';
import { baseName } from './items.ts';
import { apportion } from './largest-remainder.ts';
import { type Cents, ZERO } from './money.ts';
import type { UnitPlace } from './same-dish.ts';

/** One unit of an item as a line of its own, with whoever had it. */
export type UnitLine = { name: string; price: Cents; reduction: Cents; selections: ItemSelection[] };

/** A line of several units, with who has how many of them. */
export type CountedLine = {
  name: string;
  price: Cents;
  /** What is taken off the price, in cents. */
  reduction: Cents;
  totalQuantity: number;
  selections: readonly ItemSelection[];
};

/**
 * The lines of one unit that a line of several becomes, so that single units can be shared: "Nachos (1 of 2)" and "(2 of 2)".
 * The price, and what is taken off it, are divided by largest remainder, the first ones dearer. Everybody keeps as many units as they had, in order
 * of id. Grouping joins them again.
 * @param longest of a name, in characters
 */
export function unitLines(line: CountedLine, longest: number): UnitLine[] {
  const { totalQuantity } = line;
  const numbers = Array.from({ length: totalQuantity }, (_, n) => n + 1);
  const places = numbers.map((n) => String(n).padStart(4, '0'));
  const even = numbers.map(() => 1);
  const prices = apportion(line.price, even, places);
  const reductions = apportion(line.reduction, even, places);
  const takers = [...line.selections]
    .sort((a, b) => (a.personId < b.personId ? -1 : 1))
    .flatMap(({ personId, units }) => numbers.slice(0, units).map(() => personId));
  return prices.map((price, index) => {
    const personId = takers[index];
    return {
      name: unitName(baseName(line.name), { unit: index + 1, of: totalQuantity }, longest),
      price,
      reduction: reductions[index] ?? ZERO,
      selections: personId === undefined ? [] : [{ personId, units: 1 }],
    };
  });
}

function unitName(name: string, { unit, of }: UnitPlace, longest: number): string {
  // Without a name there is nothing that a number could belong to.
  if (name === '' || of === 1) return name;
  const mark = ` (${unit} of ${of})`;
  return `${name.slice(0, longest - mark.length).trimEnd()}${mark}`;
}
