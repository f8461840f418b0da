import { availableParallelism } from 'node:os';

/** More than one per core is slower: each loads all modules, and PostgreSQL needs time too. Override with TEST_WORKERS. */
export const testWorkers = Number(process.env.TEST_WORKERS) || availableParallelism();

/** A journey alone keeps two cores busy: its browser, the server and the database. */
export const journeyWorkers = Math.max(1, Math.floor(testWorkers / 2));
