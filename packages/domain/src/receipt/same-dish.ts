import { baseName } from './items.ts';

export type UnitPlace = { unit: number; of: number };

/** The unit in a name such as 'Nachos (1 of 2)'; null for other names. */
export function unitOf(name: string): UnitPlace | null {
  const [, unit, of] = /\((\d+) of (\d+)\)\s*$/i.exec(name) ?? [];
  return unit === undefined || of === undefined ? null : { unit: Number(unit), of: Number(of) };
}

/** Whether two lines are units of one dish, or the same line. */
export function sameDish(a: { id: string; name: string }, b: { id: string; name: string }): boolean {
  const of = unitOf(a.name)?.of;
  return (
    a.id === b.id || (of !== undefined && of === unitOf(b.name)?.of && baseName(a.name) === baseName(b.name))
  );
}

/** Groups neighbouring lines that are units of one dish. */
export function byDish<T extends { id: string; name: string }>(lines: readonly T[]): T[][] {
  const dishes: T[][] = [];
  for (const line of lines) {
    const last = dishes.at(-1);
    const [first] = last ?? [];
    if (last && first && sameDish(first, line)) last.push(line);
    else dishes.push([line]);
  }
  return dishes;
}
