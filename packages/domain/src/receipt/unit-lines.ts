import { type Cents, ZERO } from '../money/money.ts';
import { apportion } from '../split/largest-remainder.ts';
import type { ItemSelection } from './item-selections.ts';
import { baseName } from './items.ts';

type UnitPlace = { unit: number; of: number };

/** The unit in a name such as 'Nachos (1 of 2)'; null for other names. */
export function unitOf(name: string): UnitPlace | null {
  const [, unit, of] = /\((\d+) of (\d+)\)\s*$/i.exec(name) ?? [];
  return unit === undefined || of === undefined ? null : { unit: Number(unit), of: Number(of) };
}

/** Whether two lines are units of one dish, or the same line. */
export function isSameItem(a: { id: string; name: string }, b: { id: string; name: string }): boolean {
  const of = unitOf(a.name)?.of;
  return (
    a.id === b.id || (of !== undefined && of === unitOf(b.name)?.of && baseName(a.name) === baseName(b.name))
  );
}

/** Groups neighbouring lines that are units of one dish. */
export function groupUnits<T extends { id: string; name: string }>(lines: readonly T[]): T[][] {
  const items: T[][] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const [first] = last ?? [];
    if (last && first && isSameItem(first, line)) last.push(line);
    else items.push([line]);
  }
  return items;
}

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
