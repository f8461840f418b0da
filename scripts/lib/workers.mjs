import { availableParallelism } from 'node:os';

const wanted = Number(process.env.TEST_WORKERS);

/**
 * How many test files run at a time: one more than there are cores, because each waits now and then, for the database or
 * for a clock. TEST_WORKERS=n for another number.
 */
export const testWorkers = wanted || availableParallelism() + 1;

/** How many journeys run at a time: a browser and a server keep a core busy, and more would only make each slower. */
export const journeyWorkers = wanted || availableParallelism();
