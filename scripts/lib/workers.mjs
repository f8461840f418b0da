import { availableParallelism } from 'node:os';

/**
 * How many journeys run at a time: each keeps a core busy, and more would only make each slower. TEST_WORKERS=n for
 * another number.
 */
export const journeyWorkers = Number(process.env.TEST_WORKERS) || availableParallelism();

/**
 * How many test files run at a time, beside the journeys and behind them: a server's tests wait for its database half of
 * the time.
 */
export const testFileWorkers = Number(process.env.TEST_WORKERS) || availableParallelism() + 2;
