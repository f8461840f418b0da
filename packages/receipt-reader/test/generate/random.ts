/** Choices that depend on a seed alone, so that a receipt can be made again from its number. */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  /** True this often (0 to 1). */
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** So many different ones, in random order. */
  some: <T>(from: readonly T[], count: number) => T[];
};

export function randomFrom(seed: string): Random {
  let state = 0;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x5bd1e995) >>> 0;
  // mulberry32: short, and even enough for test data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[whole(0, from.length - 1)];
    if (one === undefined) throw new Error('Nothing to pick from.');
    return one;
  };
  const some = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    return Array.from({ length: Math.min(count, from.length) }, () => {
      const [one] = left.splice(whole(0, left.length - 1), 1);
      if (one === undefined) throw new Error('Nothing to pick from.');
      return one;
    });
  };
  return { whole, pick, some, chance: (share) => next() < share };
}
