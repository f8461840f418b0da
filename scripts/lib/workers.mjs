import { availableParallelism } from 'node:os';

/**
 * How many tests run at a time: one more than there are cores, because each waits now and then, for the database, for a
 * browser, for a clock. TEST_WORKERS=n for another number.
 */
export const testWorkers = Number(process.env.TEST_WORKERS) || availableParallelism() + 1;
