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

/** The fields of the later row that differ from the earlier one; null if none does. */
export function fieldsBetween<T extends object>(before: T, after: T): Partial<T> | null {
  const changed: Partial<T> = {};
  for (const name in after) if (!isSame(before[name], after[name])) changed[name] = after[name];
  return Object.keys(changed).length === 0 ? null : changed;
}

/** Whether two values are the same down to their parts, maps included. Most often they are the same object. */
export const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || isDeepStrictEqual(a, b);
