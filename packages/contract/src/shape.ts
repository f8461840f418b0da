/**
 * A schema as plain data (scripts/lib/shapes.mjs): a word of CHECKS, allowed words as '=one|other', one shape in a
 * list, or an object by field. A field whose name ends in '?' may be null.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  int: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  true: (value) => value === true,
  null: (value) => value === null,
};

/**
 * Whether an answer of the server has this shape. For pages, which cannot afford the schema library (9.5 kB).
 * It checks every field that the schema has, and is a little more generous: ids are any text, and fields that the
 * schema does not know stay.
 */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return fitsWord(value, shape);
  if (isList(shape)) return Array.isArray(value) && value.every((one) => shape.every((of) => fits(one, of)));
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([field, part]) =>
    field.endsWith('?') ? fitsOrNull(found.get(field.slice(0, -1)), part) : fits(found.get(field), part),
  );
}

const fitsOrNull = (value: unknown, shape: Shape): boolean => value === null || fits(value, shape);

const fitsWord = (value: unknown, word: string): boolean =>
  word.startsWith('=')
    ? typeof value === 'string' && word.slice(1).split('|').includes(value)
    : CHECKS[word]?.(value) === true;

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);
