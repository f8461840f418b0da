import { AppError } from './errors.ts';
import { isSame } from './is-same.ts';

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
