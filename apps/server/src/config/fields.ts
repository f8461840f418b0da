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

/** A count, at least 1; undefined where none is set. */
export const optionalCount = (most: number) =>
  optional
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(z.number().int().min(1).max(most).optional());

/** ISO 3166-1 codes of countries, separated by commas; the United States alone where none is set. */
export const countries = z
  .string()
  .default('')
  .transform((text) => (text === '' ? ['US'] : text.split(',').map((code) => code.trim())))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)));
