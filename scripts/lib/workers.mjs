import { availableParallelism } from 'node:os';

/**
 * Number of parallel test files and journeys. More than one per core is slower: each process loads all modules, and PostgreSQL
 * needs time too. Override with TEST_WORKERS.
 */
export const testWorkers = Number(process.env.TEST_WORKERS) || availableParallelism();
