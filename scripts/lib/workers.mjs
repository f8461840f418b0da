import { availableParallelism } from 'node:os';

const cores = availableParallelism();
const chosen = Number(process.env.TEST_WORKERS);

/**
 * How many test files run at a time: one more than there are cores, for those of the server wait for their database. With more
 * of them each process loads all modules anew. TEST_WORKERS=n for another number, also of journeys.
 */
export const testWorkers = chosen || cores + 1;

/** How many journeys run at a time. */
export const journeyWorkers = chosen || cores;
