import { availableParallelism } from 'node:os';

/**
 * How many test files, and how many journeys, run at a time. One more than there are cores takes longer: each process loads all
 * modules anew, and PostgreSQL needs what the tests that wait for it leave. TEST_WORKERS=n for another number.
 */
export const testWorkers = Number(process.env.TEST_WORKERS) || availableParallelism();
