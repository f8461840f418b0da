import { availableParallelism } from 'node:os';

/**
 * How many test files run at a time, and how many journeys beside them: each of both keeps a core busy, and more would
 * only make each slower. Four files at a time took a quarter longer than two, for each process loads all modules anew.
 * TEST_WORKERS=n for another number.
 */
export const testWorkers = Number(process.env.TEST_WORKERS) || availableParallelism();
