import fc from 'fast-check';

export const KINDS = ['kill', 'stop', 'full', 'read-only', 'clock'] as const;

/** What happens to the server, and when. */
export type Fault = {
  kind: (typeof KINDS)[number];
  /** How long people have gone on before. */
  afterMs: number;
  /** Of what lasts. */
  lastsMs: number;
  /** Whether the server is killed in the midst of it, and has to start in it. */
  killedMeanwhile: boolean;
  /** By how much the clock is wrong. */
  offMs: number;
};

const ROUNDS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Ahead or behind, by minutes, hours or days. */
const OFF = fc
  .tuple(fc.constantFrom(1, -1), fc.constantFrom(MINUTE_MS, HOUR_MS, DAY_MS), fc.integer({ min: 1, max: 45 }))
  .map(([sign, unit, times]) => sign * unit * times);
const HOW = fc.record({
  afterMs: fc.integer({ min: 0, max: 3_000 }),
  lastsMs: fc.integer({ min: 2_000, max: 6_000 }),
  killedMeanwhile: fc.boolean(),
  offMs: OFF,
});
/** Each kind once, in any order. */
const ROUND = fc.tuple(
  fc.shuffledSubarray([...KINDS], { minLength: KINDS.length }),
  fc.array(HOW, { minLength: KINDS.length, maxLength: KINDS.length }),
);

/** Faults without an end in sight: for one seed always the same ones, at the same times. */
export const planFaults = (seed: number): Fault[] =>
  fc
    .sample(fc.noBias(ROUND), { seed, numRuns: ROUNDS })
    .flatMap(([kinds, how]) =>
      how.flatMap((one, n) => kinds.slice(n, n + 1).map((kind) => ({ kind, ...one }))),
    );
