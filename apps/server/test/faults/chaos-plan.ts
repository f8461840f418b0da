import fc from 'fast-check';

export const KINDS = ['kill', 'stop', 'full', 'read-only'] as const;

/** What happens to the server, and when. */
export type Fault = {
  kind: (typeof KINDS)[number];
  /** How long people have gone on before. */
  afterMs: number;
  /** Of what lasts. */
  lastsMs: number;
  /** Whether the server is killed in the midst of it, and has to start in it. */
  killedMeanwhile: boolean;
};

const ROUNDS = 1_000;
const HOW = fc.record({
  afterMs: fc.integer({ min: 0, max: 3_000 }),
  lastsMs: fc.integer({ min: 2_000, max: 6_000 }),
  killedMeanwhile: fc.boolean(),
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
