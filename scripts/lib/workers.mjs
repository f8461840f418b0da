import { availableParallelism } from 'node:os';

const cores = availableParallelism();
const chosen = Number(process.env.TEST_WORKERS);

/**
 * How many test files run at a time: one more than there are cores, for those of the server wait for their database. With more
 * of them each process loads all modules anew. TEST_WORKERS=n for another number, also of journeys.
 */
export const testWorkers = chosen || cores + 1;

/** How many journeys run at a time where nothing else does. */
export const journeyWorkers = chosen || cores;

/** And beside the other tests: more would only make all of them slower (decision 0070). */
export const journeysBeside = chosen || Math.max(1, Math.floor(cores / 2));
