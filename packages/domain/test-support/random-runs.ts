// The rules know no platform, so neither do their types; their tests run on one.
declare const process: { env: { RANDOM_RUNS?: string } };

/**
 * How many random bills a property is tried on: RANDOM_RUNS, else a hundred, which find what a change breaks in
 * seconds. The nightly run tries 100,000.
 */
export const randomRuns = Number(process.env.RANDOM_RUNS ?? 100);

/** Options of such a test, in milliseconds: for what never ends. */
export const withinTime = { timeout: 60_000 + 20 * randomRuns };
