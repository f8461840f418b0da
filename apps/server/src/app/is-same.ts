import { isDeepStrictEqual } from 'node:util';

/** Whether two values are the same down to their parts, maps included. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);
