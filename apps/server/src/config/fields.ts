import * as z from 'zod';

/** Treats an empty setting as missing. */
export const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** PostgreSQL's address. A password with characters such as # has to be percent-encoded. */
export const postgresUrl = optional.pipe(
  z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://name:password@localhost/fairtab',
    })
    .optional(),
);

export const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1');

export const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

/** At least 1; undefined if unset. */
export const optionalCount = (most: number) =>
  optional
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(z.number().int().min(1).max(most).optional());

/** ISO 3166-1 codes, separated by commas; default US. */
export const countries = z
  .string()
  .default('')
  .transform((text) => (text === '' ? ['US'] : text.split(',').map((code) => code.trim())))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)));
