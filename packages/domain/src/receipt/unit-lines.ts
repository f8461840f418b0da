import { type Cents, ZERO } from '../money/money.ts';
import { apportion } from '../split/largest-remainder.ts';
import type { ItemSelection } from './item-selections.ts';
import { baseName } from './items.ts';
import type { UnitPlace } from './same-item.ts';

type UnitLine = { name: string; price: Cents; reduction: Cents; selections: ItemSelection[] };

type CountedLine = {
  name: string;
  price: Cents;
  reduction: Cents;
  totalQuantity: number;
  selections: readonly ItemSelection[];
};

/** Splits a line into units, "Nachos (1 of 2)" and "(2 of 2)", by largest remainder. @param longest length of a name */
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
  // A line without a name gets no number.
  if (name === '' || of === 1) return name;
  const mark = ` (${unit} of ${of})`;
  return `${name.slice(0, longest - mark.length).trimEnd()}${mark}`;
}
