import { baseName } from './items.ts';

export type UnitPlace = { unit: number; of: number };

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
