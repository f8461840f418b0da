import type { ItemSelection } from './item-selections.ts';

/** How people divide a shared dish: their parts, by id. */
export type Parts = ReadonlyMap<string, number>;

/** One part for everybody. */
export const evenly = (people: readonly string[]): Parts => new Map(people.map((id) => [id, 1]));

/** Half for one person, and the other half for the others, evenly. */
export const halfFor = (person: string, people: readonly string[]): Parts =>
  new Map(people.map((id) => [id, id === person ? Math.max(people.length - 1, 1) : 1]));

/** Whether everybody has as many parts as everybody else. */
export const isEven = (parts: readonly { units: number }[]): boolean =>
  parts.every(({ units }) => units === parts[0]?.units);

/** Whether two divisions are the same, 5 : 5 and 1 : 1 among them. */
export function sameParts(a: Parts, b: Parts): boolean {
  const [whole, other] = [sumOf(a), sumOf(b)];
  return a.size === b.size && [...a].every(([id, parts]) => parts * other === (b.get(id) ?? 0) * whole);
}

/** The parts of a dish, with some of them changed. */
export const withParts = (selections: readonly ItemSelection[], changed: Parts): Parts =>
  new Map(selections.map(({ personId, units }) => [personId, changed.get(personId) ?? units]));

/** Those whose exact part of a dish is larger than it was, in order of the first. */
export function payingMore(before: Parts, after: Parts): string[] {
  const [whole, now] = [sumOf(before), sumOf(after)];
  return [...before].flatMap(([id, parts]) => ((after.get(id) ?? 0) * whole > parts * now ? [id] : []));
}

const sumOf = (parts: Parts): number => [...parts.values()].reduce((total, count) => total + count, 0);
