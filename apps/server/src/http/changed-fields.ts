import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/**
 * What a call would change of a row: the fields that differ from what stands.
 * @param settable the fields that it may change
 * @throws AppError request.field_refused for any other that differs
 */
export function changedFields<T extends object>(
  sent: T,
  standing: { readonly [field: string]: unknown },
  settable: readonly (keyof T)[] = [],
): Partial<T> {
  const changed: Partial<T> = { ...sent };
  for (const field of Object.keys(sent) as (keyof T & string)[]) {
    if (sent[field] === undefined || isSame(sent[field], standing[field])) delete changed[field];
    else if (!settable.includes(field)) throw new AppError('request.field_refused', { field });
  }
  return changed;
}

/** Whether two values are the same down to their parts, maps included. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);
