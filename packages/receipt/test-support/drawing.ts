/** Draws from numbers that a seed determines. */
export type Drawing = ReturnType<typeof drawing>;

export function drawing(seed: number) {
  let state = seed >>> 0;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const chance = () => below(2) === 0;
  const one = <T>(of: readonly T[]): T => {
    for (const value of of.slice(below(of.length))) return value;
    throw new Error('There is nothing to choose from.');
  };
  const some = <T>(of: readonly T[]): T[] => of.filter(chance);
  const shuffled = <T>(of: readonly T[]): T[] =>
    of
      .map((value) => ({ value, at: below(1000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  return { below, chance, one, some, shuffled };
}
