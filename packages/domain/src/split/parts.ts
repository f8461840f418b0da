import type { ItemSelection } from '../receipt/item-selections.ts';

export type Parts = ReadonlyMap<string, number>;

export const evenly = (people: readonly string[]): Parts => new Map(people.map((id) => [id, 1]));

/** Half for one person; the others share the other half evenly. */
export const halfFor = (person: string, people: readonly string[]): Parts =>
  new Map(people.map((id) => [id, id === person ? Math.max(people.length - 1, 1) : 1]));

export const isEven = (parts: readonly { units: number }[]): boolean =>
  parts.every(({ units }) => units === parts[0]?.units);

/** Whether two divisions are equal in proportion: 5 : 5 is 1 : 1. */
export function sameParts(a: Parts, b: Parts): boolean {
  const [whole, other] = [sumOf(a), sumOf(b)];
  return a.size === b.size && [...a].every(([id, parts]) => parts * other === (b.get(id) ?? 0) * whole);
}

export const withParts = (selections: readonly ItemSelection[], changed: Parts): Parts =>
  new Map(selections.map(({ personId, units }) => [personId, changed.get(personId) ?? units]));

/** Ids of those whose share of the dish grew. */
export function payingMore(before: Parts, after: Parts): string[] {
  const [whole, now] = [sumOf(before), sumOf(after)];
  return [...before].flatMap(([id, parts]) => ((after.get(id) ?? 0) * whole > parts * now ? [id] : []));
}

const sumOf = (parts: Parts): number => [...parts.values()].reduce((total, count) => total + count, 0);
