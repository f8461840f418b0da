import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/** The `settable` fields that differ. @throws AppError request.field_refused if another one differs */
export function changedFields<T extends object>(
  sent: T,
  current: { readonly [field: string]: unknown },
  settable: readonly (keyof T)[] = [],
): Partial<T> {
  const changed: Partial<T> = { ...sent };
  for (const field of Object.keys(sent) as (keyof T & string)[]) {
    if (sent[field] === undefined || isSame(sent[field], current[field])) delete changed[field];
    else if (!settable.includes(field)) throw new AppError('request.field_refused', { field });
  }
  return changed;
}

export function fieldsBetween<T extends object>(before: T, after: T): Partial<T> | null {
  const changed: Partial<T> = {};
  for (const name in after) if (!isSame(before[name], after[name])) changed[name] = after[name];
  return Object.keys(changed).length === 0 ? null : changed;
}

/** Deep equality, maps included; most often it is the same object. */
export const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || isDeepStrictEqual(a, b);
