import { availableParallelism } from 'node:os';

/** More than one per core is slower: each loads all modules, and PostgreSQL needs time too. Override with TEST_WORKERS. */
export const testWorkers = Number(process.env.TEST_WORKERS) || availableParallelism();
