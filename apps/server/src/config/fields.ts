import * as z from 'zod';

/** A setting that may be missing; an empty one counts as missing. */
export const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** true or 1; otherwise false. */
export const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1');

/** A count, at least `least`. */
export const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);
